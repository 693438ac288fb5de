import { useText } from '../i18n/useText.ts';
import { StatusDot } from '../widgets/StatusDot.tsx';

interface VerdictTagProps {
  readonly agreed: boolean;
  /** How a run or a task ended, where it says so. */
  readonly status?: string;
}

/** Ends that nobody decided. */
const UNDECIDED = { withdrawn: 'flow.withdrawn', terminated: 'flow.terminated', cancelled: 'flow.cancelled' } as const;

const isUndecided = (status: string): status is keyof typeof UNDECIDED => Object.hasOwn(UNDECIDED, status);

/** Agreed or refused, or over without either. */
export function VerdictTag({ agreed, status = '' }: VerdictTagProps) {
  const { t } = useText();
  if (isUndecided(status)) return <StatusDot color="default">{t(UNDECIDED[status])}</StatusDot>;
  return <StatusDot color={agreed ? 'success' : 'danger'}>{t(agreed ? 'work.agreed' : 'work.refused')}</StatusDot>;
}
