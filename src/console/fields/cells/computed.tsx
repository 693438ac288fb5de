import { computeField } from '../../../model/computeField.ts';
import type { CellKind, CellProps } from '../CellKind.ts';
import { booleanCell } from './boolean.tsx';
import { numberCell } from './number.tsx';
import { textCell } from './text.tsx';

type Subject = Omit<CellProps, 'place'>;

/** The server's value when it sent one, else worked out from the row. */
function shownValue({ field, value, record, format }: Subject): unknown {
  return value ?? computeField(field, record, format.siblings);
}

function kindOf(value: unknown) {
  if (typeof value === 'boolean') return booleanCell;
  return typeof value === 'number' ? numberCell : textCell;
}

export const computedCell: CellKind = {
  Show: (props) => {
    const value = shownValue(props);
    return kindOf(value).Show({ ...props, value });
  },
  text: (props) => {
    const value = shownValue(props);
    return kindOf(value).text({ ...props, value });
  },
};
