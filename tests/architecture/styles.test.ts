import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, sources, textOf } from './sourceFiles.ts';

/** What holds for the whole page, each with the reason why no component can own it. */
const GLOBAL: Readonly<Record<string, string>> = {
  'src/console/start/first/signIn.css': 'the page before the console, which is there before any script',
  'src/console/themes/base.css': 'reset, tokens and what every element of the page is',
};

/** What a library offers. */
const OF_LIBRARIES = ['filter-field'];

const styleSheets = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => path.posix.join('src', file.replaceAll('\\', '/')))
  .sort();
const isModule = (file: string) => file.endsWith('.module.css');
const modules = styleSheets.filter(isModule);
/** All but the ground, which says what the tokens and the sizes are. */
const tokened = styleSheets.filter((file) => file !== 'src/console/themes/base.css');

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '');

/** Hairlines and small steps of 2 up to an icon's and a line's size, steps of 4 beyond. */
const onGrid = (size: number) => size <= 3 || size % (size <= 24 ? 2 : 4) === 0;

/** The text of everyone who imports a module, under the name it is imported by. */
const importers = new Map<string, { text: string; name: string }[]>();
for (const file of sources('src')) {
  const text = textOf(file);
  for (const [, name = '', from = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
    const sheet = path.posix.normalize(path.posix.join(path.posix.dirname(file), from));
    importers.set(sheet, [...(importers.get(sheet) ?? []), { text, name }]);
  }
}

/** The classes a module names, those of libraries aside. */
const classesOf = (sheet: string): Set<string> =>
  new Set(
    [
      ...withoutComments(textOf(sheet))
        .replace(/:global\([^()]*\)/g, '')
        .replace(/\{[^{}]*\}/g, '{}')
        .matchAll(/\.([a-z_][\w-]*)/gi),
    ].map(([, name = '']) => name),
  );

describe('style sheets', () => {
  it('are modules beside their components, but for what holds for the whole page', () => {
    expect(styleSheets.filter((file) => !isModule(file))).toEqual(Object.keys(GLOBAL));
  });

  it('are asked for by name, never by a plain word that no sheet would answer', () => {
    const offered = new Set([...OF_LIBRARIES, ...Object.keys(GLOBAL).flatMap((sheet) => [...classesOf(sheet)])]);
    const plain = sources('src')
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) =>
        [...textOf(file).matchAll(/className=(?:"([^"]*)"|\{[`']([a-z][^`']*)[`']\})/g)].flatMap(
          ([, quoted, made = '']) =>
            (quoted ?? made.replace(/\$\{[^}]*\}/g, '')).split(' ').map((name) => ({ file, name })),
        ),
      );

    expect(plain.filter(({ name }) => name !== '' && !offered.has(name))).toEqual([]);
  });

  it('are there for everyone who imports one without a name', () => {
    const bare = sources('src').flatMap((file) =>
      [...textOf(file).matchAll(/import '(\.[^']+\.css)'/g)].map(([, from = '']) =>
        path.posix.normalize(path.posix.join(path.posix.dirname(file), from)),
      ),
    );

    expect(bare.filter((sheet) => !Object.hasOwn(GLOBAL, sheet))).toEqual([]);
  });

  it('take their colours from tokens where they are modules', () => {
    const raw = tokened.flatMap((file) =>
      [
        ...withoutComments(textOf(file)).matchAll(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(|:\s*(?:white|black)\b/gi),
      ].map(([found]) => `${file}: ${found}`),
    );

    expect(raw).toEqual([]);
  });

  it('take their sizes from the grid where they are modules', () => {
    const wrong = tokened.flatMap((file) =>
      [
        ...withoutComments(textOf(file))
          .replace(/@(?:media|container)[^{]+/g, '')
          .matchAll(/(\d[\d.]*)px/g),
      ]
        .filter(([, size]) => !onGrid(Number(size)))
        .map(([found]) => `${file}: ${found}`),
    );

    expect(wrong).toEqual([]);
  });

  it('hold no rule that no component asks for, and no component asks for one that is not there', () => {
    const wrong = modules.flatMap((file) => {
      const users = importers.get(file) ?? [];
      const asked = new Set(
        users.flatMap(({ text, name }) =>
          [...text.matchAll(new RegExp(`(?<![\\w/])${name}\\.(\\w+)`, 'g'))].map(([, word = '']) => word),
        ),
      );
      // A name that is worked out (styles[tone]) stands as a word in the same file.
      const worked = users.filter(({ text, name }) => text.includes(`${name}[`)).map(({ text }) => text);
      const isSaid = (word: string) => worked.some((text) => new RegExp(`\\b${word}\\b`).test(text));
      const known = classesOf(file);
      return [
        ...[...known].filter((word) => !asked.has(word) && !isSaid(word)).map((word) => `${file}: .${word} is unused`),
        ...[...asked].filter((word) => !known.has(word)).map((word) => `${file}: .${word} is missing`),
      ];
    });

    expect(wrong).toEqual([]);
  });
});
