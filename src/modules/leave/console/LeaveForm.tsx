import { useTextsOf } from '../../../console/i18n/useTextsOf.ts';
import { call } from '../../../console/start/http/call.ts';
import { ErrorNotice } from '../../../console/widgets/ErrorNotice.tsx';
import { FlowDiagram } from '../../../console/workflow/FlowDiagram.tsx';
import { useWork } from '../../../console/workflow/useWork.ts';
import styles from '../../../console/workflow/work.module.css';
import { flowModelView } from '../../../protocol/calls/workflow.ts';
import { leaveStart } from '../wire/calls.ts';
import { LeaveEditor } from './LeaveEditor.tsx';
import type { LeaveDraft } from './leaveProblems.ts';
import { TEXTS } from './texts.ts';

const EMPTY: LeaveDraft = { taskUser: '', startTime: '', endTime: '', reason: '' };

interface LeaveFormProps {
  readonly processDefinitionId: string;
}

/** /work/process/leave/form: who approves, from when to when, why; and the way the request will go, if there is such a process. */
export function LeaveForm(props: LeaveFormProps) {
  const { t } = useTextsOf(TEXTS);
  const { data, error, refetch } = useWork(flowModelView, { query: props });
  if (error === null || data !== undefined) return <LeaveRequest {...props} />;
  return (
    <div className={styles.page}>
      <h1 className="sa-hidden">{t('leave.title')}</h1>
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    </div>
  );
}

function LeaveRequest({ processDefinitionId }: LeaveFormProps) {
  const { t } = useTextsOf(TEXTS);
  return (
    <div className={styles.page}>
      <h1 className="sa-hidden">{t('leave.title')}</h1>
      <div className={styles.sheet}>
        <LeaveEditor
          given={EMPTY}
          send={(draft) => call(leaveStart, { body: { processDefinitionId, ...draft } })}
          next="/work/start"
          sending={t('leave.submit')}
        >
          <h2>{t('leave.title')}</h2>
        </LeaveEditor>
      </div>
      <section className={styles.sheet} aria-label={t('work.diagram')}>
        <h2>{t('work.diagram')}</h2>
        <FlowDiagram of={{ processDefinitionId }} />
      </section>
    </div>
  );
}
