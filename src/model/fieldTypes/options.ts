import { choiceType } from './choiceWords.ts';
import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';

/** One of the values written in the schema. Canonical value: string, or string[] when many. */
export const options: FieldTypeDescriptor = {
  ...choiceType,
  name: 'options',
  options: { ...choiceType.options, options: { type: 'array', minItems: 1, items: { $ref: '#/$defs/option' } } },
  requiredOptions: ['options'],
  shape: { kind: 'key', isListed: true },
  inputs: ['radio', 'select', 'checkbox-group', 'autocomplete'],
  cells: ['tag', 'status', 'text'],
  width: 120,
  isSearched: true,
};
