import { choiceOptions, choiceValue } from './choiceWords.ts';
import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';

/** A key of a dictionary. Canonical value: string, or string[] when many. */
export const dictionary: FieldTypeDescriptor = {
  name: 'dictionary',
  options: { ...choiceOptions, dictionary: { $ref: '#/$defs/dictionaryCode' } },
  requiredOptions: ['dictionary'],
  value: choiceValue,
  operators: ['eq', 'ne', 'in', 'notIn', 'contains', 'empty'],
  sortable: true,
  storage: 'text',
  operand: 'string',
  inputs: ['select', 'radio', 'checkbox-group', 'autocomplete', 'tree-select'],
  cells: ['tag', 'status', 'text'],
  width: 120,
  align: 'left',
  span: 6,
  canBeMany: true,
};
