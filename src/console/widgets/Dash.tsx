import { useText } from '../i18n/useText.ts';

/** Stands where a value is absent. */
export function Dash() {
  const { t } = useText();
  return (
    <span className="se-dash">
      <span aria-hidden>–</span>
      <span className="se-hidden">{t('empty')}</span>
    </span>
  );
}
