import styles from '../../widgets/typography.module.css';
import type { CellProps } from '../CellKind.ts';

/** The look of a value: one line in a table; what is looked at by itself takes the lines it needs. */
export const valueLook = (place: CellProps['place']): string | undefined =>
  place === 'detail' ? styles.text : styles.line;
