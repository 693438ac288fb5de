import { isAbsent } from '../../model/isAbsent.ts';
import { Dash } from '../widgets/Dash.tsx';
import type { CellProps } from './CellKind.ts';

/** One value as the field's cell shows it; a thin dash when there is none. */
export function FieldCell(props: CellProps) {
  const { Show } = props.format.cell;
  const derived = props.field.computed !== undefined || props.field.cell === 'secret';
  if (isAbsent(props.value) && !derived) return <Dash />;
  return <Show {...props} />;
}
