import { groupedNumber } from '../../../model/groupedNumber.ts';
import { useText } from '../../i18n/useText.ts';
import styles from './StateTabs.module.css';

interface OverdueButtonProps {
  readonly on: boolean;
  readonly count: number | undefined;
  readonly onOverdue: (on: boolean) => void;
}

/** Narrows a list to what is overdue, says how much that is, and undoes it. */
export function OverdueButton({ on, count, onOverdue }: OverdueButtonProps) {
  const { t } = useText();
  return (
    <button
      type="button"
      className={count === 0 ? `${styles.overdue} ${styles.none}` : styles.overdue}
      aria-pressed={on}
      onClick={() => onOverdue(!on)}
    >
      {t('overdueRows')}
      <span className={styles.count}>{count !== undefined && groupedNumber(count)}</span>
    </button>
  );
}
