import styles from './login.module.css';
import { useLoginText } from './useLoginText.ts';

/** Between sign-in and the console while the admin bundle is still on its way. */
export function Opening() {
  const { t } = useLoginText();
  return (
    <div className={styles.opening} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      {t('login.opening')}
    </div>
  );
}
