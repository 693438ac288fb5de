import { Skeleton, Tab, Tabs } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTextsOf } from '../../../console/i18n/useTextsOf.ts';
import { ErrorNotice } from '../../../console/widgets/ErrorNotice.tsx';
import { FlowDiagram } from '../../../console/workflow/FlowDiagram.tsx';
import { HistoryList } from '../../../console/workflow/HistoryList.tsx';
import { useWork } from '../../../console/workflow/useWork.ts';
import styles from '../../../console/workflow/work.module.css';
import { flowHistory } from '../../../protocol/calls/workflow.ts';
import { leaveDetail } from '../wire/calls.ts';
import { LeaveFacts } from './LeaveFacts.tsx';
import { TEXTS } from './texts.ts';

interface LeaveViewProps {
  readonly title: string;
  readonly processInstanceId: string;
  readonly businessId: string;
  /** Between the facts and the history: what may be done. */
  readonly children?: ReactNode;
}

/** A leave request with its history and its diagram, in two tabs. */
export function LeaveView({ title, processInstanceId, businessId, children }: LeaveViewProps) {
  const { t } = useTextsOf(TEXTS);
  const [tab, setTab] = useState<'about' | 'follow'>('about');
  const leave = useWork(leaveDetail, { query: { businessId } });
  const history = useWork(flowHistory, { query: { processInstanceId } });
  // What was read before stays, with what is typed into it.
  const failed = [leave, history].find(({ data, isError }) => data === undefined && isError);
  const retry = () => {
    void leave.refetch();
    void history.refetch();
  };
  return (
    <div className={styles.page}>
      <h1 className="sa-hidden">{title}</h1>
      <div className={styles.sheet}>
        <Tabs value={tab} onChange={(_event, next) => setTab(next)} aria-label={title}>
          <Tab value="about" label={t('leave.about')} />
          <Tab value="follow" label={t('leave.follow')} />
        </Tabs>
        <div className={styles.body}>
          {failed && <ErrorNotice error={failed.error} onRetry={retry} />}
          {!failed && tab === 'about' && (
            <>
              {leave.data ? <LeaveFacts leave={leave.data} /> : <Skeleton variant="rounded" height={160} />}
              {leave.data && children}
              {history.data ? <HistoryList entries={history.data} /> : <Skeleton variant="rounded" height={120} />}
            </>
          )}
          {!failed && tab === 'follow' && <FlowDiagram of={{ processInstanceId }} />}
        </div>
      </div>
    </div>
  );
}
