import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { lengthOptions, textValue } from './textWords.ts';

/** A secret that is hashed at rest and never returned. Canonical value: string. */
export const password: FieldTypeDescriptor = {
  name: 'password',
  options: lengthOptions,
  requiredOptions: [],
  value: (field) => textValue(field, 128),
  operators: [],
  sortable: false,
  storage: 'secret',
  operand: 'string',
  inputs: ['password'],
  cells: ['secret', 'none'],
  width: 100,
  align: 'left',
  span: 6,
  canBeMany: false,
};
