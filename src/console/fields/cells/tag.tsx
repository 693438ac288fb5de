import { Tag } from '../../widgets/Tag.tsx';
import type { CellKind } from '../CellKind.ts';
import { choicesOfValue } from '../choice/choicesOfValue.ts';

/** Dictionary values in their colour. */
export const tagCell: CellKind = {
  stretch: 'short',
  Show: (props) => {
    const tags = choicesOfValue(props.value, props.format).map((choice) => (
      <Tag key={choice.key} color={choice.color}>
        {choice.label}
      </Tag>
    ));
    if (props.place === 'detail' || tags.length < 2) return tags;
    // Several tags stand on one line; the tooltip says those that have no room.
    return (
      <span className="se-line" title={tagCell.text(props)}>
        {tags}
      </span>
    );
  },
  text: ({ value, format }) => format.texts.list(choicesOfValue(value, format).map((choice) => choice.label)),
};
