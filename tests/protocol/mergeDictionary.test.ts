import { describe, expect, it } from 'vitest';
import { dictDictionary } from '../../src/protocol/calls/dict.ts';
import { mergeDictionary } from '../../src/protocol/mergeDictionary.ts';
import { noteBundle } from '../console/support/noteBundle.ts';

const light = noteBundle().dictionaries.light;
if (light === undefined) throw new Error('The test project has no dictionary "light".');
const LANGUAGES = ['zh', 'en'];
const serve = (...items: readonly [string, string][]) => items.map(([dictKey, dictValue]) => ({ dictKey, dictValue }));

describe('a dictionary of the server', () => {
  it('changes nothing where it agrees, is empty or cannot be read', () => {
    for (const answer of [serve(['0', '红'], ['1', '绿']), [], null, { code: 500 }])
      expect(mergeDictionary(light, dictDictionary.read(answer), LANGUAGES)).toBe(light);
  });

  it('brings changed labels and new items, and not the dictionary itself among them', () => {
    const answer = serve(['-1', '信号灯'], ['0', '红色'], ['1', '绿'], ['2', '黄']);
    const { items } = mergeDictionary(light, answer, LANGUAGES);

    expect(items.map(({ key, label }) => `${key} ${label.zh} ${label.en}`)).toEqual([
      '0 红色 红色',
      '1 绿 Green',
      '2 黄 黄',
    ]);
  });

  it('seals what it does not offer any more', () => {
    expect(mergeDictionary(light, serve(['1', '绿']), LANGUAGES).items.map(({ sealed }) => sealed)).toEqual([
      true,
      false,
    ]);
  });
});
