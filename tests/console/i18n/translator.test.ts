import polyglot from 'ra-i18n-polyglot';
import raEnglish from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { raChinese } from '../../../src/console/i18n/raChinese.ts';
import { translatorOf } from '../../../src/console/i18n/translator.ts';

const keysOf = (node: object, path = ''): string[] =>
  Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysOf(value, `${path}${key}.`),
  );

describe('the translator', () => {
  it.each([
    ['en', raEnglish],
    ['zh', raChinese],
  ] as const)('says every text of react-admin as its own provider does, in %s', (language, catalogue) => {
    const ours = translatorOf(catalogue, language);
    const theirs = polyglot(() => catalogue, language).translate;
    const options = { name: 'x', id: '7', size: 3, page: 2, _: 'stands in' };

    for (const key of keysOf(catalogue)) {
      expect(ours(key, options)).toBe(theirs(key, options));
      for (const smart_count of [0, 1, 2, 5, 100])
        expect(ours(key, { ...options, smart_count })).toBe(theirs(key, { ...options, smart_count }));
    }
  });

  it('gives what stands in for a text that is not there, filled, and else its key', () => {
    const translate = translatorOf({}, 'en');

    expect(translate('a.b', { _: '%{count} kept', count: 4 })).toBe('4 kept');
    expect(translate('a.b', { _: 'row |||| rows', smart_count: 2 })).toBe('rows');
    expect(translate('a.b')).toBe('a.b');
    expect(translate('')).toBe('');
  });

  it('chooses between the forms of a language that has more of them than English', () => {
    const translate = translatorOf({ days: 'день |||| дня |||| дней' }, 'ru');

    expect([1, 2, 5, 21].map((smart_count) => translate('days', { smart_count }))).toEqual([
      'день',
      'дня',
      'дней',
      'день',
    ]);
  });

  it('leaves a placeholder that nothing fills', () => {
    expect(translatorOf({ a: '%{x} of %{y}' }, 'en')('a', { x: 1 })).toBe('1 of %{y}');
  });
});
