import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { plainType } from './plainType.ts';

/** A colour. Canonical value: "#rrggbb". */
export const colour: FieldTypeDescriptor = {
  ...plainType,
  name: 'colour',
  shape: { kind: 'text', maxLength: 7, pattern: '^#[0-9a-fA-F]{6}$', fault: 'pattern' },
  missing: 'requiredChoice',
  operators: ['eq', 'ne', 'empty'],
  sortable: false,
  inputs: ['colour', 'text'],
  cells: ['colour', 'text'],
  width: 90,
  align: 'center',
};
