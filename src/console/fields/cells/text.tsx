import type { CellKind } from '../CellKind.ts';
import { withUnit } from '../withUnit.ts';
import { plainText } from './plainText.ts';

/** One line in tables with the whole text as tooltip; wrapped in detail views. */
export const textCell: CellKind = {
  stretch: 'words',
  Show: ({ value, place, format, field }) => {
    const text = plainText(value);
    if (place === 'detail') return <span className="se-text">{withUnit(text, field, format)}</span>;
    return (
      <span className="se-line" title={text.length > 8 ? text : undefined}>
        {text}
      </span>
    );
  },
  text: ({ value }) => plainText(value),
};
