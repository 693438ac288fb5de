import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { plainType } from './plainType.ts';

/** An icon by its name. Canonical value: string. */
export const icon: FieldTypeDescriptor = {
  ...plainType,
  name: 'icon',
  shape: { kind: 'text', maxLength: 100 },
  missing: 'requiredChoice',
  operators: ['eq', 'ne', 'empty'],
  sortable: false,
  inputs: ['icon', 'text'],
  cells: ['icon', 'text'],
  width: 80,
  align: 'center',
};
