import type { CellKind } from '../CellKind.ts';
import { embeddedTitles } from '../choice/embeddedTitles.ts';
import { keysOf } from '../choice/keysOf.ts';
import { FetchedTitle } from './FetchedTitle.tsx';

/** The title of what is referred to. */
export const referenceCell: CellKind = {
  stretch: 'words',
  Show: ({ field, value, record, format }) => {
    const titles = embeddedTitles(field, record);
    if (titles === undefined && format.target !== undefined)
      return <FetchedTitle ids={keysOf(value)} target={format.target} texts={format.texts} />;
    const text = format.texts.list(titles ?? keysOf(value));
    return (
      <span className="se-line" title={text.length > 8 ? text : undefined}>
        {text}
      </span>
    );
  },
  text: ({ field, value, record, format }) => format.texts.list(embeddedTitles(field, record) ?? keysOf(value)),
};

/** A region by its whole way down, which its column is made for. */
export const regionCell: CellKind = { Show: referenceCell.Show, text: referenceCell.text };
