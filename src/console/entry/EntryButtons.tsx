import styles from './entry.module.css';
import { useEntryText } from './useEntryText.ts';

interface Props {
  readonly confirm: string;
  readonly busy: boolean;
  readonly onCancel: () => void;
}

export function EntryButtons({ confirm, busy, onCancel }: Props) {
  const { t } = useEntryText();
  return (
    <div className={styles.buttons}>
      <button type="button" className={styles.quiet} onClick={onCancel} disabled={busy}>
        {t('entry.cancel')}
      </button>
      <button type="submit" className={`sign-submit ${styles.submit}`} aria-disabled={busy}>
        {busy && <span className="sign-spinner" aria-hidden="true" />}
        {busy ? t('entry.busy') : confirm}
      </button>
    </div>
  );
}
