import { expect, it } from 'vitest';
import { isOwnRecord } from '../../../src/server/approval/isOwnRecord.ts';

it('a process is past the approval of the very record that it is about, and of no other', () => {
  const actingFor = { table: 'leave', id: '7' };
  const [leave, order] = [{ table: 'leave' }, { table: 'order' }];

  expect(isOwnRecord({ actingFor }, leave, { id: '7' })).toBe(true);
  expect(isOwnRecord({ actingFor }, leave, { id: '8' })).toBe(false);
  expect(isOwnRecord({ actingFor }, order, { id: '7' })).toBe(false);
  expect(isOwnRecord({}, leave, { id: '7' })).toBe(false);
});
