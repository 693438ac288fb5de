import type { CellKind } from '../CellKind.ts';
import { LinkText } from './LinkText.tsx';
import { plainText } from './plainText.ts';

/** Opens the mail program; a masked address does not. */
export const emailCell: CellKind = {
  Show: ({ value }) => (
    <LinkText
      text={plainText(value)}
      href={/^[^\s@*]+@[^\s@]+$/.test(plainText(value)) ? `mailto:${plainText(value)}` : undefined}
    />
  ),
  text: ({ value }) => plainText(value),
};
