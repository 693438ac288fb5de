import type { CellKind } from '../CellKind.ts';
import { booleanCell } from './boolean.tsx';
import { numberCell } from './number.tsx';
import { textCell } from './text.tsx';

function kindOf(value: unknown) {
  if (typeof value === 'boolean') return booleanCell;
  return typeof value === 'number' ? numberCell : textCell;
}

/** Computed values come as text, number or boolean, and are shown as what they are. */
export const computedCell: CellKind = {
  Show: (props) => kindOf(props.value).Show(props),
  text: (props) => kindOf(props.value).text(props),
};
