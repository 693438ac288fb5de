import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { plainType } from './plainType.ts';

/** Yes or no. Canonical value: true or false. */
export const boolean: FieldTypeDescriptor = {
  ...plainType,
  name: 'boolean',
  logged: 'codes',
  options: { wire: { enum: ['number', 'string'] } },
  shape: { kind: 'boolean' },
  missing: 'requiredChoice',
  operators: ['eq', 'ne', 'empty'],
  storage: 'flag',
  operand: 'bool',
  inputs: ['switch', 'radio', 'select'],
  cells: ['boolean', 'tag', 'status'],
  width: 90,
  align: 'center',
};
