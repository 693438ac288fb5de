import { useText } from '../i18n/useText.ts';
import styles from './typography.module.css';

/** Stands where a value is absent. */
export function Dash() {
  const { t } = useText();
  return (
    <span className={styles.dash}>
      <span aria-hidden>–</span>
      <span className="sa-hidden">{t('empty')}</span>
    </span>
  );
}
