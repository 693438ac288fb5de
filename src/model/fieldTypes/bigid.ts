import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { plainType } from './plainType.ts';

/** A 64-bit id, too large for a JavaScript number. Canonical value: string of digits. */
export const bigid: FieldTypeDescriptor = {
  ...plainType,
  name: 'bigid',
  logged: 'ids',
  shape: { kind: 'text', maxLength: 20, pattern: '^[0-9]{1,20}$' },
  operators: ['eq', 'ne', 'in', 'notIn', 'empty'],
  inputs: ['text', 'read-only'],
  cells: ['code', 'text'],
  width: 200,
  leastWidth: 186,
};
