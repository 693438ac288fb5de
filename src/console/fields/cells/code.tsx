import type { CellKind } from '../CellKind.ts';
import { plainText } from './plainText.ts';

/** Ids and codes in the monospace stack, on one line. */
export const codeCell: CellKind = {
  stretch: 'words',
  Show: ({ value }) => (
    <span className="se-line se-code" title={plainText(value)}>
      {plainText(value)}
    </span>
  ),
  text: ({ value }) => plainText(value),
};
