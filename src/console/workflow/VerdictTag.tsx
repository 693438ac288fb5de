import { FLOW_OPERATION_NAMES, isNamedOperation } from '../../model/flowOperations.ts';
import { useText } from '../i18n/useText.ts';
import { StatusDot } from '../widgets/StatusDot.tsx';

interface VerdictTagProps {
  readonly agreed: boolean;
  /** How a run or a task ended; empty where it does not say. */
  readonly status: string;
}

/** Ends that nobody decided. */
const UNDECIDED = { withdrawn: 'flow.withdrawn', terminated: 'flow.terminated', cancelled: 'flow.cancelled' } as const;

const isUndecided = (status: string): status is keyof typeof UNDECIDED => Object.hasOwn(UNDECIDED, status);

/** Agreed or refused, over without either, or what else became of it. */
export function VerdictTag({ agreed, status }: VerdictTagProps) {
  const { t, text } = useText();
  if (isUndecided(status)) return <StatusDot color="default">{t(UNDECIDED[status])}</StatusDot>;
  if (isNamedOperation(status)) return <StatusDot color="default">{text(FLOW_OPERATION_NAMES[status])}</StatusDot>;
  return <StatusDot color={agreed ? 'success' : 'danger'}>{t(agreed ? 'work.agreed' : 'work.refused')}</StatusDot>;
}
