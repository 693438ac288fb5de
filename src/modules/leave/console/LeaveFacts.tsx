import { useTextsOf } from '../../../console/i18n/useTextsOf.ts';
import { Dash } from '../../../console/widgets/Dash.tsx';
import { StatusDot } from '../../../console/widgets/StatusDot.tsx';
import typography from '../../../console/widgets/typography.module.css';
import { VerdictTag } from '../../../console/workflow/VerdictTag.tsx';
import styles from '../../../console/workflow/work.module.css';
import type { leaveDetail } from '../wire/calls.ts';
import { leaveDays } from '../wire/leaveDays.ts';
import { TEXTS } from './texts.ts';

type Leave = ReturnType<typeof leaveDetail.read>;

function State({ leave: { flow } }: { readonly leave: Leave }) {
  const { t } = useTextsOf(TEXTS);
  if (flow.processIsFinished !== 'finished') {
    return (
      <StatusDot color="primary">
        {flow.taskName === '' ? t('leave.waiting') : t('leave.waitingFor', { step: flow.taskName })}
      </StatusDot>
    );
  }
  return <VerdictTag agreed={flow.isPass} status={flow.status} />;
}

/** What was applied for, read only. */
export function LeaveFacts({ leave }: { readonly leave: Leave }) {
  const { t } = useTextsOf(TEXTS);
  const days = leaveDays(leave.startTime, leave.endTime);
  const facts = [
    [t('work.applicant'), leave.flow.assigneeName],
    [t('leave.approver'), leave.taskUserName],
    [t('leave.applied'), leave.applyTime],
    [t('leave.from'), leave.startTime],
    [t('leave.to'), leave.endTime],
    [t('leave.days'), days === undefined ? '' : t('leave.daysValue', { count: days })],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || <Dash />}</dd>
        </div>
      ))}
      <div>
        <dt>{t('work.progress')}</dt>
        <dd>
          <State leave={leave} />
        </dd>
      </div>
      <div data-wide="true">
        <dt>{t('leave.reason')}</dt>
        <dd className={typography.text}>{leave.reason}</dd>
      </div>
    </dl>
  );
}
