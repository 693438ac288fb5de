import { useTextsOf } from '../../../console/i18n/useTextsOf.ts';
import { LeaveView } from './LeaveView.tsx';
import { TEXTS } from './texts.ts';

interface LeaveDetailProps {
  readonly processInstanceId: string;
  readonly businessId: string;
}

/** /work/process/leave/detail: a leave request to look at. */
export function LeaveDetail(props: LeaveDetailProps) {
  const { t } = useTextsOf(TEXTS);
  return <LeaveView title={t('leave.title')} {...props} />;
}
