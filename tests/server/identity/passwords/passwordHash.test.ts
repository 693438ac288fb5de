import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  hashPassword,
  needsRehash,
  PASSWORD_COST,
  passwordCost,
  setPasswordCost,
  verifyPassword,
} from '../../../../src/server/identity/passwords/passwordHash.ts';
import { realPasswords } from '../../../support/quickPasswords.ts';

let quickAgain: () => void;
beforeEach(() => {
  quickAgain = realPasswords();
});
afterEach(() => {
  vi.unstubAllEnvs();
  quickAgain();
});

it('costs what OWASP asks for first, and a hash that cost less is due to be made anew', async () => {
  const hash = await hashPassword('Passw0rd!');
  quickAgain();
  const quick = await hashPassword('Passw0rd!');
  realPasswords();

  expect(hash).toMatch(/^\$argon2id\$m=19456,t=2,p=1\$/);
  expect(needsRehash(hash)).toBe(false);
  expect(needsRehash(quick)).toBe(true);
});

it('is due to be made anew as soon as either of what it costs grows', async () => {
  quickAgain();
  const { memory, passes } = passwordCost();
  const hash = await hashPassword('Passw0rd!');

  for (const more of [
    { memory: memory + 8, passes },
    { memory, passes: passes + 1 },
  ]) {
    setPasswordCost(more);
    expect(needsRehash(hash)).toBe(true);
    setPasswordCost({ memory, passes });
  }
  expect(needsRehash(hash)).toBe(false);
});

it('is of the password however its characters are composed, or how wide they are', async () => {
  quickAgain();
  const hash = await hashPassword('Ｐässw０rd！');

  expect(await verifyPassword('Pa\u0308ssw0rd!', hash)).toBe(true);
  expect(await verifyPassword('Passw0rd!', hash)).toBe(false);
});

it('can cost more anywhere, and less only while tests run', () => {
  vi.stubEnv('NODE_ENV', 'production');

  expect(() => setPasswordCost({ ...PASSWORD_COST, memory: 65_536 })).not.toThrow();
  expect(() => setPasswordCost({ ...PASSWORD_COST, passes: 1 })).toThrow('in tests only');
  expect(() => setPasswordCost({ ...PASSWORD_COST, memory: 64 })).toThrow('in tests only');
});
