import type { CellKind } from '../CellKind.ts';
import { LinkText } from './LinkText.tsx';
import { plainText } from './plainText.ts';

/** Dials; a masked number (199****0001) does not. */
export const phoneCell: CellKind = {
  Show: ({ value }) => (
    <LinkText
      text={plainText(value)}
      href={/^[+\d -]+$/.test(plainText(value)) ? `tel:${plainText(value)}` : undefined}
    />
  ),
  text: ({ value }) => plainText(value),
};
