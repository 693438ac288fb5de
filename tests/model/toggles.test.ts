import { expect, it } from 'vitest';
import { isOn, toggledValue } from '../../src/model/toggles.ts';
import { entity } from '../support/smallModel.ts';

const toggle = { field: 'on', on: '1' };

it.each([
  ['boolean', true, false],
  ['integer', 1, 0],
  ['string', '1', '0'],
] as const)('a switched field holds what its type holds: %s', (type, on, off) => {
  const lamp = entity('lamp', { fields: { on: { type } } });

  expect([toggledValue(lamp, toggle, '1'), toggledValue(lamp, toggle, '0')]).toEqual([on, off]);
  expect([on, off, null].map((value) => isOn(toggle, value))).toEqual([true, false, false]);
});
