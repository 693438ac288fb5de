import { useText } from '../../../console/i18n/useText.ts';
import { LeaveView } from './LeaveView.tsx';

interface LeaveDetailProps {
  readonly processInstanceId: string;
  readonly businessId: string;
}

/** /work/process/leave/detail: a leave request to look at. */
export function LeaveDetail(props: LeaveDetailProps) {
  const { t } = useText();
  return <LeaveView title={t('leave.title')} {...props} />;
}
