import { useText } from '../i18n/useText.ts';

/** Stands where a value is absent. */
export function Dash() {
  const { t } = useText();
  return (
    <span className="sh-dash">
      <span aria-hidden>–</span>
      <span className="sh-hidden">{t('empty')}</span>
    </span>
  );
}
