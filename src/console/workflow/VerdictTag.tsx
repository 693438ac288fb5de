import { useText } from '../i18n/useText.ts';
import { StatusDot } from '../widgets/StatusDot.tsx';

/** Agreed or refused. */
export function VerdictTag({ agreed }: { readonly agreed: boolean }) {
  const { t } = useText();
  return <StatusDot color={agreed ? 'success' : 'danger'}>{t(agreed ? 'work.agreed' : 'work.refused')}</StatusDot>;
}
