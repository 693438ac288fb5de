import type { CellProps } from '../../../../console/fields/CellKind.ts';
import { todayInShanghai } from '../../../../console/fields/moment/todayInShanghai.ts';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { StatusDot } from '../../../../console/widgets/StatusDot.tsx';
import styles from '../../../../console/widgets/typography.module.css';
import { TEXTS } from '../texts.ts';
import { expiryOf } from './expiryOf.ts';

/** A last day with what it means today: expired, soon, or how many days are left. */
export function Expiry({ value, record, place }: CellProps) {
  const { t } = useTextsOf(TEXTS);
  const { color, kind, days } = expiryOf(value, record, todayInShanghai());
  // Beside its date the shorter word is enough.
  const words = kind === 'expired' ? 'ent.expiredAgo' : (`ent.${kind}` as const);
  return (
    <span className={place === 'list' ? `${styles.line} ${styles.number}` : styles.number} data-number>
      {typeof value === 'string' && `${value} `}
      <StatusDot color={color}>{t(words, { days })}</StatusDot>
    </span>
  );
}
