import type { CellKind } from '../CellKind.ts';
import { safeLink } from '../safeLink.ts';
import { LinkText } from './LinkText.tsx';
import { plainText } from './plainText.ts';

/** Opens http(s) addresses in a new tab; anything else is only text. */
export const urlCell: CellKind = {
  stretch: 'words',
  Show: ({ value }) => <LinkText text={plainText(value)} href={safeLink(value)} newTab={true} />,
  text: ({ value }) => plainText(value),
};
