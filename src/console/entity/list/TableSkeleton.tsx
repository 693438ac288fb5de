import { useText } from '../../i18n/useText.ts';
import styles from '../../widgets/table.module.css';
import { useDelayed } from '../../widgets/useDelayed.ts';
import skeletonStyles from './TableSkeleton.module.css';

interface TableSkeletonProps {
  readonly columns: number;
  readonly rows: number;
  /** What comes stands in cards. */
  readonly cards: boolean;
}

/** Its title, two facts and what it offers. */
const CARD_LINES = 4;
const WIDTHS = [72, 48, 84, 60, 40, 66];

/** The shape of what comes; nothing at all when it comes within 150 ms. */
export function TableSkeleton({ columns, rows, cards }: TableSkeletonProps) {
  const { t } = useText();
  const shown = useDelayed();
  return (
    <div className={styles.scroll} data-part="table-scroll" role="status" aria-label={t('loading')}>
      {shown && (
        <table
          className={cards ? skeletonStyles.cards : styles.table}
          data-part="table"
          data-density="medium"
          aria-hidden
        >
          <tbody>
            {Array.from({ length: rows }, (_row, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
              <tr key={row}>
                {Array.from({ length: cards ? CARD_LINES : columns }, (_column, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
                  <td key={column}>
                    <span
                      className={styles.bone}
                      data-part="bone"
                      style={{ width: `${WIDTHS[(row + column) % WIDTHS.length]}%` }}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
