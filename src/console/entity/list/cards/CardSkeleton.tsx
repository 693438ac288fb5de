import table from '../../../widgets/table.module.css';
import styles from './cards.module.css';

/** A name, two facts. */
const LINE_WIDTHS = ['56%', '100%', '84%'] as const;

/** Cards that are on their way. */
export const CardSkeleton = ({ rows }: { readonly rows: number }) => (
  <ul className={styles.list} aria-hidden>
    {Array.from({ length: rows }, (_row, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
      <li key={row} className={`${styles.card} ${styles.coming}`}>
        {LINE_WIDTHS.map((width) => (
          <span key={width} className={table.bone} data-part="bone" style={{ width }} />
        ))}
      </li>
    ))}
  </ul>
);
