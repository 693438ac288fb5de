import { expect, it } from 'vitest';
import { FINDINGS } from '../../src/schema/findings.ts';
import { sources, textOf } from '../architecture/sourceFiles.ts';

it('has no code in its catalogue that nothing reports', () => {
  const reporting = ['src/schema', 'generators'].flatMap(sources).filter((file) => !file.endsWith('/findings.ts'));
  const reported = new Set(reporting.flatMap((file) => textOf(file).match(/(?<=')\w+(?=')/g) ?? []));

  expect(Object.keys(FINDINGS).filter((code) => !reported.has(code))).toEqual([]);
});
