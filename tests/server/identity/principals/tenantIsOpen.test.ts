import { expect, it } from 'vitest';
import { tenantIsOpen } from '../../../../src/server/identity/principals/principals.ts';

it.each([
  ['without an end', { status: '1', expireTime: null }, true],
  ['a second before its end', { status: '1', expireTime: '2026-11-29 10:00:01' }, true],
  ['in the second of its end', { status: '1', expireTime: '2026-11-29 10:00:00' }, false],
  ['after its end', { status: '1', expireTime: '2026-11-29 09:59:59' }, false],
  ['that is switched off', { status: '0', expireTime: null }, false],
  ['that does not exist', undefined, false],
])('a licence %s lets its people in or not', (_when, tenant, open) => {
  expect(tenantIsOpen(tenant, '2026-11-29 10:00:00')).toBe(open);
});
