import { expect, it } from 'vitest';
import { processVariables } from '../../../src/server/approval/processVariables.ts';
import { entity } from '../../support/smallModel.ts';

it('a process knows the plain values of a record, numbers as numbers, and no secret of it', () => {
  const leave = entity('leave', {
    fields: {
      reason: { type: 'string' },
      days: { type: 'decimal' },
      hours: { type: 'integer' },
      urgent: { type: 'boolean' },
      kinds: { type: 'dictionary', many: true },
      pin: { type: 'string', writeOnly: true },
      password: { type: 'password' },
      empty: { type: 'string' },
    },
  });
  const record = {
    ...{ reason: '探亲', days: '2.50', hours: 20, urgent: true, kinds: ['a', 'b'] },
    ...{ pin: '1234', password: 'hash', empty: null, foreign: 'of no field' },
  };

  expect(processVariables(leave, record)).toEqual({
    ...{ reason: '探亲', days: 2.5, hours: 20, urgent: true, kinds: ['a', 'b'] },
  });
});
