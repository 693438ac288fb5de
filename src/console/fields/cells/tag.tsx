import { Tag } from '../../widgets/Tag.tsx';
import type { CellKind } from '../CellKind.ts';
import { choicesOfValue } from '../choicesOfValue.ts';

/** Dictionary values in their colour. */
export const tagCell: CellKind = {
  Show: ({ value, format }) =>
    choicesOfValue(value, format).map((choice) => (
      <Tag key={choice.key} color={choice.color}>
        {choice.label}
      </Tag>
    )),
  text: ({ value, format }) =>
    choicesOfValue(value, format)
      .map((choice) => choice.label)
      .join('、'),
};
