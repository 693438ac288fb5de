import { StatusDot } from '../../widgets/StatusDot.tsx';
import { Tag } from '../../widgets/Tag.tsx';
import type { CellKind } from '../CellKind.ts';
import { choicesOfValue } from '../choice/choicesOfValue.ts';
import { embeddedTitles } from '../choice/embeddedTitles.ts';
import { keysOf } from '../choice/keysOf.ts';
import { FetchedTitle } from './FetchedTitle.tsx';
import { RecordNames } from './RecordNames.tsx';

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

/** The title of what is referred to. */
export const referenceCell: CellKind = {
  stretch: 'words',
  Show: ({ field, value, record, format }) => {
    const titles = embeddedTitles(field, record);
    if (titles === undefined && format.target !== undefined)
      return <FetchedTitle ids={keysOf(value)} target={format.target} texts={format.texts} />;
    const ids = keysOf(value);
    return <RecordNames ids={ids} titles={titles ?? ids} target={format.target} texts={format.texts} />;
  },
  text: ({ field, value, record, format }) => format.texts.list(embeddedTitles(field, record) ?? keysOf(value)),
};

/** A region by its whole way down, which its column is made for. */
export const regionCell: CellKind = { Show: referenceCell.Show, text: referenceCell.text };
