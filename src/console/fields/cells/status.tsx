import { StatusDot } from '../../widgets/StatusDot.tsx';
import type { CellKind } from '../CellKind.ts';
import { choicesOfValue } from '../choice/choicesOfValue.ts';
import { tagCell } from './tag.tsx';

/** A dot and a word. */
export const statusCell: CellKind = {
  stretch: 'short',
  Show: ({ value, format }) =>
    choicesOfValue(value, format).map((choice) => (
      <StatusDot key={choice.key} color={choice.color}>
        {choice.label}
      </StatusDot>
    )),
  text: tagCell.text,
};
