import { describe, expect, it } from 'vitest';
import {
  creditCodeCheck,
  idCardCheck,
  isCreditCode,
  isDate,
  isDateTime,
  isEmail,
  isIdCard,
  isPhone,
  isUrl,
} from '../../src/model/formats.ts';
import { PASSWORD_POLICIES, passwordIssue } from '../../src/model/passwordRule.ts';

describe('formats', () => {
  it.each(['13800138000', '19912345678'])('takes the mobile number %s', (text) => expect(isPhone(text)).toBe(true));
  it.each(['12800138000', '1380013800', '138001380000', ' 13800138000', '13800138000\n'])(
    'refuses the mobile number %j',
    (text) => expect(isPhone(text)).toBe(false),
  );

  it('takes an identity number with a real date and the right check character', () => {
    expect(isIdCard('11010519491231002X')).toBe(true);
    expect(isIdCard('11010519491231002x')).toBe(true);
    expect(isIdCard('110105194912310021')).toBe(false);
    expect(isIdCard(`11010519490230002${idCardCheck('11010519490230002')}`)).toBe(false);
  });

  it('takes a credit code with the right check character and no letter of I, O, S, V, Z', () => {
    expect(isCreditCode('91350100M000100Y43')).toBe(true);
    expect(isCreditCode('91350100M000100Y44')).toBe(false);
    expect(isCreditCode(`91350100S000100Y4${creditCodeCheck('91350100M000100Y4')}`)).toBe(false);
  });

  it.each(['a@b.cn', 'first.last+tag@sub.example.com'])('takes the address %s', (text) =>
    expect(isEmail(text)).toBe(true),
  );
  it.each(['a@b', 'a b@c.cn', '@b.cn', 'a..b@c.cn', 'a@-b.cn', 'a@b.cn\n', `${'a'.repeat(65)}@b.cn`])(
    'refuses the address %j',
    (text) => expect(isEmail(text)).toBe(false),
  );
  it.each(['.a@b.cn', 'a.@b.cn', 'a@b-.cn'])('refuses the address %s, where a part begins or ends wrongly', (text) =>
    expect(isEmail(text)).toBe(false),
  );
  it('takes an address of 254 characters and none of 255', () => {
    const addressOf = (last: number) => `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(last)}`;
    expect([addressOf(61), addressOf(62)].map((text) => [text.length, isEmail(text)])).toEqual([
      [254, true],
      [255, false],
    ]);
  });

  it.each(['http://a.cn', 'https://a.cn/b?c=d#e'])('takes the link %s', (text) => expect(isUrl(text)).toBe(true));
  it.each([
    'javascript:alert(1)',
    'ftp://a.cn',
    '//a.cn',
    'https:a.cn',
    'https://',
    'java\nscript:x',
    'https://a.cn/ b',
  ])('refuses the link %j', (text) => expect(isUrl(text)).toBe(false));

  it('takes a password of 16 characters and none of 17, and no day of a year 0', () => {
    const { short } = PASSWORD_POLICIES;
    expect(passwordIssue('Aa1!'.repeat(4), short)).toBeUndefined();
    expect(passwordIssue(`${'Aa1!'.repeat(4)}x`, short)).toBe(short.texts.length);
    expect([isDate('0000-01-01'), isDate('0001-01-01')]).toEqual([false, true]);
  });

  it('knows the calendar', () => {
    expect([isDate('2024-02-29'), isDate('2026-02-29'), isDate('1900-02-29'), isDate('2026-13-01')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([
      isDateTime('2026-11-01 23:59:59'),
      isDateTime('2026-11-01 24:00:00'),
      isDateTime('2026-11-01T00:00:00'),
      isDateTime('2026-11-01 00:00:00.5'),
    ]).toEqual([true, false, false, false]);
  });

  it('answers long garbage at once', () => {
    // Processor time of this thread alone: others keep the process and the machine busy as well.
    const started = process.threadCpuUsage();

    for (const test of [isPhone, isEmail, isUrl, isIdCard, isCreditCode, isDate]) {
      for (const character of ['a', ' ', '1', '<', '.', '@']) test(`${character.repeat(100_000)}!`);
    }

    expect(process.threadCpuUsage(started).user / 1000).toBeLessThan(500);
  });
});

describe('the password rule', () => {
  const { short, long } = PASSWORD_POLICIES;
  const strength = '密码必须包含大小写字母、特殊字符、数字';

  it.each([
    ['', '请输入密码且密码不能有空格'],
    ['Aa1! Aa1!', '请输入密码且密码不能有空格'],
    ['Aa1!a', '密码长度必须是6-16位'],
    ['Aa1!Aa1!Aa1!Aa1!x', '密码长度必须是6-16位'],
    ['Aa1!aa', strength],
    ['aaaaaaa1!', strength],
    ['AAAAAAA1!', strength],
    ['Aaaaaaaa!', strength],
    ['Aaaaaaaa1', strength],
    ['Aa1!aaaa', undefined],
  ])('answers %j with %s', (password, text) => {
    expect(passwordIssue(password, short)?.zh).toBe(text);
  });

  it('asks for eight characters in its other variant', () => {
    expect(passwordIssue('Aa1!aa', long)?.zh).toBe('密码长度必须是8-16位');
    expect(passwordIssue('Aa1!aaaa', long)).toBe(undefined);
  });
});
