import type { CellKind } from '../CellKind.ts';

/** A word, so that a column can be read without looking twice. */
export const booleanCell: CellKind = {
  stretch: 'short',
  Show: (props) => booleanCell.text(props),
  text: ({ value, format }) => (typeof value === 'boolean' ? format.texts.t(value ? 'yes' : 'no') : ''),
};
