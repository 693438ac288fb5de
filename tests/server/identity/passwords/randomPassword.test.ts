import { expect, it } from 'vitest';
import { PASSWORD_POLICIES, passwordIssue } from '../../../../src/model/passwordRule.ts';
import { randomPassword } from '../../../../src/server/identity/passwords/randomPassword.ts';

it('is what every rule takes, of letters that nobody takes for others, and never the same', () => {
  const made = Array.from({ length: 2_000 }, randomPassword);

  for (const policy of Object.values(PASSWORD_POLICIES))
    expect(made.filter((password) => passwordIssue(password, policy) !== undefined)).toEqual([]);
  expect(made.filter((password) => /[lIoO01]/.test(password))).toEqual([]);
  expect(new Set(made).size).toBe(made.length);
});
