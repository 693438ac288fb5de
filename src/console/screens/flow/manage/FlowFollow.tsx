import { useState } from 'react';
import { flowFollowList } from '../../../../protocol/calls/flowManagement.ts';
import { onOwnServer } from '../../../start/config/configStore.ts';
import { PageHeader } from '../../../widgets/PageHeader.tsx';
import { FlowTable } from '../../../workflow/FlowTable.tsx';
import { useWork } from '../../../workflow/useWork.ts';
import styles from '../../../workflow/work.module.css';
import { FlowDialog } from '../../work/FlowDialog.tsx';
import { RunDialog } from '../../work/run/RunDialog.tsx';
import { useFlowRoutes } from '../../work/useFlowRoutes.ts';
import { FlowRows } from './FlowRows.tsx';
import { FlowSearch, type Searched } from './FlowSearch.tsx';
import { MigrateDialog } from './MigrateDialog.tsx';
import { RunsBar } from './RunsBar.tsx';
import { runColumns } from './runColumns.tsx';
import { ScopeTabs } from './ScopeTabs.tsx';
import { TerminateDialog } from './TerminateDialog.tsx';
import { useManageTexts } from './useManageTexts.ts';
import { useRunCommands } from './useRunCommands.ts';

const FIRST = { current: 1, size: 10 };
const STATES = ['open', 'overdue', 'suspended', 'finished', 'all'] as const;
type State = (typeof STATES)[number];

/** Runs of the tenant: where they stand, and what those may do with them who look after the processes. */
export function FlowFollow() {
  const texts = useManageTexts();
  const { t } = texts;
  const kinds = useFlowRoutes();
  const [state, setState] = useState<State>('open');
  const [searched, setSearched] = useState<Searched>({});
  const [page, setPage] = useState(FIRST);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const begin = () => {
    setPage({ ...page, current: 1 });
    setChosen([]);
  };
  // BladeX knows what runs, and no other states.
  const asked = onOwnServer() ? { ...searched, state } : searched;
  const { data, error, refetch, isFetching } = useWork(flowFollowList, { query: { ...page, ...asked } });
  const runCommands = useRunCommands(() => setChosen([]));
  const { commands, operates, ends, shown, asked: dialog, close } = runCommands;
  const columns = runColumns(texts);
  const rows = data?.records ?? [];
  const many = onOwnServer() && (operates || ends);
  const refresh = () => void refetch();
  return (
    <div className={styles.list}>
      <PageHeader title={t('flow.instances')} purpose={t('flow.instancesPurpose')} />
      {onOwnServer() && (
        <ScopeTabs
          label={t('flow.states')}
          tabs={STATES.map((key) => ({ key, label: t(`flow.state.${key}`) }))}
          current={state}
          onCurrent={(next) => {
            setState(STATES.find((one) => one === next) ?? 'open');
            begin();
          }}
        />
      )}
      <FlowSearch
        parts={[
          { key: 'processDefinitionKey', label: t('flow.key') },
          { key: 'businessId', label: t('flow.business') },
          { key: 'startUser', label: t('flow.person') },
          {
            key: 'category',
            label: t('work.category'),
            options: kinds.map(({ category: value, label }) => ({ value, label })),
          },
          { key: 'beginDate', label: t('flow.from'), type: 'date' },
          { key: 'endDate', label: t('flow.until'), type: 'date' },
        ]}
        values={searched}
        busy={isFetching}
        onSearch={(values) => {
          setSearched(values);
          begin();
        }}
        onRefresh={refresh}
      />
      <RunsBar runs={rows.filter((run) => chosen.includes(run.processInstanceId))} commands={runCommands} />
      <FlowRows
        answer={data}
        error={error}
        onRetry={refresh}
        columns={columns.length}
        empty={{ title: t('flow.noInstances'), hint: t('flow.noInstancesHint') }}
        page={page}
        onPage={(next) => {
          setPage(next);
          setChosen([]);
        }}
      >
        <FlowTable
          label={t('flow.instances')}
          columns={columns}
          rows={rows}
          commands={commands}
          keyOf={({ processInstanceId }) => processInstanceId}
          nameOf={({ name, startUser, startTime }) => `${name} ${startUser} ${startTime}`}
          {...(many ? { chosen, onChoose: setChosen } : {})}
        />
      </FlowRows>
      {shown !== undefined &&
        (onOwnServer() ? (
          <RunDialog processInstanceId={shown} onClose={close} />
        ) : (
          <FlowDialog of={{ processInstanceId: shown }} onClose={close} />
        ))}
      {dialog?.kind === 'terminate' && (
        <TerminateDialog
          count={dialog.runs.length}
          busy={runCommands.busy}
          onEnd={(reason) => void runCommands.terminate(dialog.runs, reason).then(close)}
          onClose={close}
        />
      )}
      {dialog?.kind === 'migrate' && (
        <MigrateDialog
          runs={dialog.runs}
          onClose={close}
          onDone={() => {
            setChosen([]);
            close();
          }}
        />
      )}
    </div>
  );
}
