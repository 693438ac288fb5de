import type { MaskName } from './Field.ts';

/** Hides the middle of a personal text, as its kind is usually shown; empty stays empty. */
export function maskValue(mask: MaskName, text: string): string {
  return text === '' ? '' : masks[mask](text);
}

/** Whether the text is what a mask leaves of another one, and nothing else. */
export const isMask = (mask: MaskName, text: string): boolean => text.includes('*') && maskValue(mask, text) === text;

const masks: Readonly<Record<MaskName, (text: string) => string>> = {
  name: (text) => {
    const characters = [...text];
    return (characters[0] ?? '') + '*'.repeat(Math.max(1, characters.length - 1));
  },
  phone: (text) => keepEnds(text, 3, 4),
  idCard: (text) => keepEnds(text, 4, 4),
  bankCard: (text) => keepEnds(text, 4, 4),
  email: (text) => {
    const at = text.lastIndexOf('@');
    return at < 1 ? keepEnds(text, 1, 0) : `${text[0]}***${text.slice(at)}`;
  },
  address: (text) => keepEnds(text, 6, 0),
};

/** Keeps both ends when at least as much is hidden as the shorter text leaves; else hides nearly all. */
function keepEnds(text: string, start: number, end: number): string {
  const characters = [...text];
  const hidden = characters.length - start - end;
  if (hidden < 1) return (characters[0] ?? '') + '*'.repeat(Math.max(1, characters.length - 1));
  return characters.slice(0, start).join('') + '*'.repeat(hidden) + characters.slice(characters.length - end).join('');
}
