/** Characters that show nothing, for a class of a pattern: controls, format characters, separators of lines, fillers and variation selectors. */
export const HIDDEN_CHARACTERS = String.raw`\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}`;

const HIDDEN = new RegExp(`[${HIDDEN_CHARACTERS}]`, 'u');
const ALL_HIDDEN = new RegExp(HIDDEN, 'gu');

/**
 * The form by which names (accounts, aliases) are compared: two spellings with the same form are one name.
 * NFKC, case folded, without hidden characters and outer blanks; its own form is itself.
 */
export function canonicalName(name: string): string {
  return fold(fold(name.replace(ALL_HIDDEN, '')))
    .replace(ALL_HIDDEN, '')
    .trim();
}

/** Whether a name may be written down: without hidden characters and outer blanks, and not empty once compared. */
export function isPlainName(name: string): boolean {
  const compatible = name.normalize('NFKC');
  return !HIDDEN.test(name) && !HIDDEN.test(compatible) && compatible.trim() === compatible && compatible !== '';
}

/** Character by character, since the small sigma of a whole word depends on its place. Twice reaches the end. */
function fold(text: string): string {
  const upper = text.normalize('NFKC').toUpperCase();
  return Array.from(upper, (character) => character.toLowerCase())
    .join('')
    .normalize('NFKC');
}
