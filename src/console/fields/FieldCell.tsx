import { isAbsent } from '../../model/isAbsent.ts';
import { Dash } from '../widgets/Dash.tsx';
import styles from '../widgets/typography.module.css';
import type { CellProps } from './CellKind.ts';
import { namedValue } from './namedValue.ts';
import { shownValue } from './shownValue.ts';

/** One value as the field's cell shows it; a thin dash where there is none and the cell has nothing to say of that. */
export function FieldCell(props: CellProps) {
  const { field, format, record } = props;
  const value = shownValue(field, props.value, record, format);
  const { Show, tellsAbsence } = format.cell;
  if (isAbsent(value) && tellsAbsence !== true) return <Dash />;
  const named = namedValue(field, value, format);
  if (named !== undefined) return <span className={styles.line}>{named}</span>;
  return <Show {...props} value={value} />;
}
