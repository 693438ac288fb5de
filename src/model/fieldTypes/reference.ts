import { referenceType } from './choiceWords.ts';
import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';

/** A record of another entity. Canonical value: its id as string, or string[] when many. */
export const reference: FieldTypeDescriptor = {
  ...referenceType,
  name: 'reference',
  logged: 'ids',
  options: { ...referenceType.options, to: { $ref: '#/$defs/entityName' } },
  requiredOptions: ['to'],
  inputs: ['autocomplete', 'select', 'tree-select'],
  isSearched: true,
};
