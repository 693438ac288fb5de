import { useText } from '../i18n/useText.ts';
import { Tag } from '../widgets/Tag.tsx';

/** Agreed or refused. */
export function VerdictTag({ agreed }: { readonly agreed: boolean }) {
  const { t } = useText();
  return <Tag color={agreed ? 'success' : 'danger'}>{t(agreed ? 'work.agreed' : 'work.refused')}</Tag>;
}
