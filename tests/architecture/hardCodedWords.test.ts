import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const CONSOLE = path.resolve(import.meta.dirname, '../../src/console');

const sources = globSync('**/*.tsx', { cwd: CONSOLE }).map((file) => ({
  file,
  text: readFileSync(path.join(CONSOLE, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(?<!:)\/\/.*$/gm, '')
    // A text in both languages is what we want, wherever it stands.
    .replace(/\bzh: (['"`])[^\n]*?\1,\s*en: (['"`])[^\n]*?\2/g, ''),
}));

/** Names of things that are the same in every language. */
const PROPER = new Set(['中文', 'English', 'Ctrl K', 'BladeX']);

const found = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].flatMap(([, words = '']) =>
      PROPER.has(words.trim()) ? [] : [`${file}: ${words.trim()}`],
    ),
  );

describe('components', () => {
  it('hold no Chinese words of their own', () => {
    expect(found(/['"`>]([^'"`<>\n]*[\u4e00-\u9fff][^'"`<>\n]*)['"`<]/g)).toEqual([]);
  });

  it('hold no English words between their tags', () => {
    expect(found(/(?<==?"[^"\n]*"|\w|\}|\/)>\s*([A-Za-z][a-z]+(?: [a-z]+)*[.…?!]?)\s*<\//g)).toEqual([]);
  });

  /* Keys of the catalogue have a dot, patterns like YYYY-MM-DD have no small letters. */
  it('take the words that people read or hear from the catalogue', () => {
    expect(
      found(/\b(?:title|label|placeholder|alt|aria-label|helperText|hint)="((?!YYYY)[^".]*[a-z]{2}[^".]*)"/g),
    ).toEqual([]);
  });
});
