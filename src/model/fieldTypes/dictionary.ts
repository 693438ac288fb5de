import { choiceType } from './choiceWords.ts';
import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';

/** A key of a dictionary. Canonical value: string, or string[] when many. */
export const dictionary: FieldTypeDescriptor = {
  ...choiceType,
  name: 'dictionary',
  logged: 'codes',
  options: {
    ...choiceType.options,
    dictionary: { $ref: '#/$defs/dictionaryCode' },
    within: { $ref: '#/$defs/fieldName', examples: ['status'] },
  },
  requiredOptions: ['dictionary'],
  inputs: ['select', 'radio', 'checkbox-group', 'autocomplete', 'tree-select'],
  cells: ['tag', 'status', 'text'],
  width: 120,
  isSearched: true,
};
