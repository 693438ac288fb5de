import { Tab } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flowNoticesRead } from '../../../protocol/calls/flowNotices.ts';
import { flowRun } from '../../../protocol/calls/flowRuns.ts';
import { askAnew } from '../../data/askAnew.ts';
import type { StepInputs } from '../../fields/form/StepInputs.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { call } from '../../start/http/call.ts';
import { announceFailure } from '../../widgets/announceFailure.ts';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import { DialogTabs } from '../../widgets/DialogTabs.tsx';
import { ErrorNotice } from '../../widgets/ErrorNotice.tsx';
import { LoadingLines } from '../../widgets/LoadingLines.tsx';
import { FlowDiagram } from '../FlowDiagram.tsx';
import { useWork } from '../useWork.ts';
import styles from './Run.module.css';
import { RunHistory } from './RunHistory.tsx';
import { RunStands } from './RunStands.tsx';
import { RUN_TEXTS } from './texts.ts';
import { useActs } from './useActs.ts';

interface RunDialogProps {
  readonly processInstanceId: string;
  /** How the fields of the record are drawn that a step writes. */
  readonly inputs: StepInputs;
  readonly onClose: () => void;
}

const WIDTH_PX = 960;
/** The lists that say what was read. */
const TOLD = ['copied', 'notices'];

/** A run: where it stands and what may be done with it, its history, its diagram. */
export function RunDialog({ processInstanceId, inputs, onClose }: RunDialogProps) {
  const { t } = useTextsOf(RUN_TEXTS);
  const [tab, setTab] = useState(0);
  const { data, error, refetch } = useWork(flowRun, { query: { processInstanceId } });
  const client = useQueryClient();
  const isThere = data !== undefined;
  // What one was told of it is read by looking at it.
  useEffect(() => {
    if (!isThere) return;
    void call(flowNoticesRead, { body: { processInstanceId } })
      .then(() => Promise.all(TOLD.map((list) => askAnew(client, { queryKey: ['work', list] }))))
      .catch(announceFailure);
  }, [isThere, processInstanceId, client]);
  const acts = useActs(processInstanceId);
  const title = data === undefined ? t('run.title') : `${data.run.processDefinitionName} · ${data.run.startUserName}`;
  return (
    <DialogFrame
      flush
      title={title}
      width={WIDTH_PX}
      firm={acts.chosen !== undefined}
      busy={acts.busy}
      onClose={onClose}
    >
      <DialogTabs current={tab} onCurrent={setTab}>
        <Tab label={t('run.now')} />
        <Tab label={t('run.history')} />
        <Tab label={t('run.diagram')} />
      </DialogTabs>
      <div className={styles.body}>
        {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <LoadingLines />}
        {data !== undefined && tab === 0 && <RunStands view={data} acts={acts} inputs={inputs} />}
        {data !== undefined && tab === 1 && <RunHistory history={data.history} />}
        {tab === 2 && <FlowDiagram of={{ processInstanceId }} />}
      </div>
    </DialogFrame>
  );
}
