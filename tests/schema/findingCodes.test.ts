import { expect, it } from 'vitest';
import { FINDINGS } from '../../src/schema/findings.ts';
import { SENTENCES } from '../../src/schema/sentences.ts';
import { sources, textOf } from '../architecture/sourceFiles.ts';

it.each([
  ['findings', FINDINGS],
  ['sentences', SENTENCES],
])('keeps nothing in the catalogue of %s that nothing says', (name, catalogue) => {
  const reporting = ['src/schema', 'generators'].flatMap(sources).filter((file) => !file.endsWith(`/${name}.ts`));
  const reported = new Set(reporting.flatMap((file) => textOf(file).match(/(?<=')\w+(?=')/g) ?? []));

  expect(Object.keys(catalogue).filter((code) => !reported.has(code))).toEqual([]);
});

it('speaks of the same in both languages', () => {
  const namesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

  for (const { zh, en } of Object.values(SENTENCES)) expect(namesIn(zh), en).toEqual(namesIn(en));
});

it('says in Chinese whatever a finding says, also where no test makes it', () => {
  const files = ['src/schema', 'src/model', 'generators/commands']
    .flatMap(sources)
    .filter((file) => !/\.gen\.ts$/.test(file));
  const texts = files.flatMap((file) =>
    [...textOf(file).matchAll(/\bzh:\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1,?\s*en:/g)].map(([, , zh = '']) => ({
      file,
      zh,
    })),
  );
  const alike = sources('src/schema').flatMap((file) => textOf(file).match(/\b(?:message|remedy): alike\(.*/g) ?? []);

  expect(texts.length).toBeGreaterThan(700);
  const words = (zh: string) => zh.replace(/\$\{[^}]*\}/g, '');
  const english = texts.filter(
    ({ zh }) => !/[\u4e00-\u9fff]/.test(words(zh)) && /[a-z]{2,} [a-z]{2,}/i.test(words(zh)),
  );
  expect(english).toEqual([]);
  expect(alike).toEqual([]);
});
