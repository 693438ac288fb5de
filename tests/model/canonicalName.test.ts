import { describe, expect, it } from 'vitest';
import { canonicalName, isPlainName } from '../../src/model/canonicalName.ts';

const ADMIN = [
  'admin',
  'Admin',
  'ADMIN',
  'ａｄｍｉｎ',
  'ⓐⓓⓜⓘⓝ',
  ' admin',
  'admin\u3000',
  'ad\u200bmin',
  'admin\ufeff',
  'ad\u00admin',
  '\u202eadmin',
  'admin\0',
  'admın',
  'a\u034fdmin',
  'admin\ufe0f',
];

const WITHOUT_CASE = /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Tangut}|\p{Script=Yi}|\p{Co}|\p{Cn}|\p{Cs}/u;

describe('the canonical form of a name', () => {
  it.each(ADMIN)('is admin for %j', (spelling) => {
    expect(canonicalName(spelling)).toBe('admin');
  });

  it.each(['admin1', 'ad min', 'адмін', 'admín', '管理员'])('tells %j from admin', (name) => {
    expect(canonicalName(name)).not.toBe('admin');
  });

  it('does not depend on the place of a sigma, on ligatures or on how accents are written', () => {
    expect(canonicalName('ΟΔΟΣ')).toBe(canonicalName('οδος'));
    expect(canonicalName('Straße')).toBe(canonicalName('STRASSE'));
    expect(canonicalName('e\u0301')).toBe(canonicalName('É'));
  });

  it('is the same for every character in any case and composition, and its own form is itself', () => {
    const wrong = [];
    for (let code = 0; code < 0x20000; code++) {
      const text = `x${String.fromCodePoint(code)}y`;
      if (WITHOUT_CASE.test(text)) continue;
      const others = new Set([text.toUpperCase(), text.toLowerCase(), text.normalize('NFD'), text.normalize('NFKC')]);
      const form = canonicalName(text);
      if ([form, ...others].some((other) => canonicalName(other) !== form)) wrong.push(code.toString(16));
    }

    expect(wrong).toEqual([]);
  });
});

describe('a plain name', () => {
  it.each(['admin', 'Admin', 'ａｄｍｉｎ', '张 三', 'o’neill', 'zoë'])('may be %j', (name) => {
    expect(isPlainName(name)).toBe(true);
  });

  it.each([
    ...ADMIN.filter((name) => /[^a-z]/i.test(name) && !['ａｄｍｉｎ', 'ⓐⓓⓜⓘⓝ', 'admın'].includes(name)),
    '',
    ' ',
    '\u3164',
    'two\nlines',
  ])('is not %j', (name) => {
    expect(isPlainName(name)).toBe(false);
  });
});
