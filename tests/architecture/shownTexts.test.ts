import { expect, it } from 'vitest';
import { sources, textOf } from './sourceFiles.ts';

const FILES = ['src/console', 'src/modules', 'src/protocol', 'src/model', 'src/flow']
  .flatMap(sources)
  .filter((file) => !file.endsWith('.gen.ts'));

const CATALOGUE = /^export const \w+(?:_TEXTS|_MESSAGES)\b.*? = \{\n([\s\S]*?)\n\}/gm;
const ENTRY = /^ {2}(?:'([\w.-]+)'|(\w+)): (?=\{|$)/gm;

const catalogued = FILES.flatMap((file) =>
  [...textOf(file).matchAll(CATALOGUE)].flatMap(([, body = '']) =>
    [...body.matchAll(ENTRY)].map(([, quoted, plain]) => ({ file, key: quoted ?? plain ?? '' })),
  ),
);

/** Without the keys of the catalogues themselves. */
const code = [...FILES.map((file) => textOf(file).replace(CATALOGUE, '')), textOf('src/console/index.html')].join('\n');
const words = new Set(
  [...code.matchAll(/['"`]([\w.-]+)['"`]|_(?:TEXTS|MESSAGES)\.(\w+)/g)].map(([, word, property]) => word ?? property),
);
/** What keys are built from: `status.${code}Hint`. */
const built = [...code.matchAll(/`([\w.]*\.)\$\{/g)].map(([, start = '']) => start);

it('every text of the console is shown by something', () => {
  const unshown = catalogued.filter(({ key }) => !words.has(key) && !built.some((start) => key.startsWith(start)));

  expect(catalogued.length).toBeGreaterThan(1000);
  expect(unshown.map(({ file, key }) => `${file}: ${key}`)).toEqual([]);
});
