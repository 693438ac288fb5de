import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  hashPassword,
  needsRehash,
  PASSWORD_COST,
  setPasswordCost,
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

it('can cost more anywhere, and less only while tests run', () => {
  vi.stubEnv('NODE_ENV', 'production');

  expect(() => setPasswordCost({ ...PASSWORD_COST, memory: 65_536 })).not.toThrow();
  expect(() => setPasswordCost({ ...PASSWORD_COST, passes: 1 })).toThrow('in tests only');
  expect(() => setPasswordCost({ ...PASSWORD_COST, memory: 64 })).toThrow('in tests only');
});
