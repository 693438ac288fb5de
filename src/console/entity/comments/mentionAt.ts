import { patternOf } from '../../widgets/patternOf.ts';

/** What is typed behind an @, up to the cursor, and where it begins. */
export interface TypedMention {
  readonly start: number;
  readonly words: string;
}

/** Somebody is about to be named: an @ at the beginning of a word, and what follows it up to the cursor. */
export function mentionAt(text: string, cursor: number): TypedMention | undefined {
  const found = /(?:^|[\s，。；：（、])@([^\s@]{0,20})$/u.exec(text.slice(0, cursor));
  const words = found?.[1];
  return words === undefined ? undefined : { start: cursor - words.length - 1, words };
}

/** The text with the name in place of what was typed, and where the cursor stands then. */
export function withMention(text: string, { start, words }: TypedMention, name: string) {
  const inserted = `@${name} `;
  return {
    text: text.slice(0, start) + inserted + text.slice(start + 1 + words.length),
    cursor: start + inserted.length,
  };
}

/** Where a text names one of these: of names that begin alike the longest is meant. */
export const namesPattern = (names: readonly string[]): string =>
  names
    .toSorted((one, other) => other.length - one.length)
    .map((name) => `@${patternOf(name)}`)
    .join('|');

/**
 * Who is named in a text of those that were chosen. People of one name look alike in it: as long as that name stands there,
 * all of them who were chosen are meant, for whose mark was taken away again nobody can see.
 */
export function namedIn<P extends { readonly name: string }>(text: string, chosen: readonly P[]): readonly P[] {
  if (chosen.length === 0) return [];
  const marks = new Set(text.match(new RegExp(namesPattern(chosen.map(({ name }) => name)), 'g')));
  return chosen.filter(({ name }) => marks.has(`@${name}`));
}
