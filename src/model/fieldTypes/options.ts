import { choiceOptions, optionValue } from './choiceWords.ts';
import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';

/** One of the values written in the schema. Canonical value: string, or string[] when many. */
export const options: FieldTypeDescriptor = {
  name: 'options',
  options: {
    ...choiceOptions,
    options: { type: 'array', minItems: 1, items: { $ref: '#/$defs/option' } },
  },
  requiredOptions: ['options'],
  value: optionValue,
  operators: ['eq', 'ne', 'in', 'notIn', 'contains', 'empty'],
  sortable: true,
  storage: 'text',
  operand: 'string',
  inputs: ['radio', 'select', 'checkbox-group', 'autocomplete'],
  cells: ['tag', 'status', 'text'],
  width: 120,
  align: 'left',
  span: 6,
  canBeMany: true,
};
