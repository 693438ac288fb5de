import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** The parts of a regular expression as schemas write them, with the flag `u`; undefined where it is none. */
export function parsePattern(pattern: string): AST.Pattern | undefined {
  try {
    return new RegExpParser().parsePattern(pattern, undefined, undefined, { unicode: true });
  } catch {
    return undefined;
  }
}
