import { useText } from '../../i18n/useText.ts';
import styles from './panes.module.css';

/** The shape of a list page; it fades in after 150 ms, so that quick pages do not flicker. */
export function PaneSkeleton() {
  const { t } = useText();
  return (
    <div className={styles.skeleton} data-part="skeleton" role="status" aria-label={t('shell.loading')}>
      <span className={`${styles.bone} ${styles.boneSearch}`} />
      <span className={`${styles.bone} ${styles.boneTools}`} />
      <span className={`${styles.bone} ${styles.boneTable}`} />
    </div>
  );
}
