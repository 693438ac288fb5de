import type { CellKind } from '../CellKind.ts';
import { htmlToText } from '../richText/htmlToText.ts';
import { RichText } from '../richText/RichText.tsx';
import { plainText } from './plainText.ts';

/** Words in tables; cleaned formatting in detail views. */
export const htmlCell: CellKind = {
  stretch: 'words',
  Show: ({ value, place }) => {
    if (place === 'detail') return <RichText html={plainText(value)} />;
    const text = htmlToText(plainText(value));
    return (
      <span className="se-line" title={text.slice(0, 300)}>
        {text}
      </span>
    );
  },
  text: ({ value }) => htmlToText(plainText(value)),
};
