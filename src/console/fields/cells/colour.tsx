import type { CellKind } from '../CellKind.ts';
import { plainText } from './plainText.ts';

/** A swatch and the code. */
export const colourCell: CellKind = {
  Show: ({ value }) => (
    <span className="se-line se-code">
      <span className="se-swatch" style={{ background: plainText(value) }} />
      {plainText(value)}
    </span>
  ),
  text: ({ value }) => plainText(value),
};
