import type { CellKind } from '../CellKind.ts';
import { cleanHtml } from '../cleanHtml.ts';
import { htmlToText } from '../htmlToText.ts';
import { plainText } from './plainText.ts';

/** Words in tables; cleaned formatting in detail views. */
export const htmlCell: CellKind = {
  Show: ({ value, place }) => {
    if (place === 'detail') {
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by DOMPurify the moment before
      return <div className="se-html" dangerouslySetInnerHTML={{ __html: cleanHtml(plainText(value)) }} />;
    }
    const text = htmlToText(plainText(value));
    return (
      <span className="se-line" title={text.slice(0, 300)}>
        {text}
      </span>
    );
  },
  text: ({ value }) => htmlToText(plainText(value)),
};
