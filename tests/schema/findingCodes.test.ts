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
