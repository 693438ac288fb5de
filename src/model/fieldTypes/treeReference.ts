import { referenceType } from './choiceWords.ts';
import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';

/** A record of an entity whose records form a tree. Canonical value: its id as string, or string[] when many. */
export const treeReference: FieldTypeDescriptor = {
  ...referenceType,
  name: 'treeReference',
  logged: 'ids',
  options: {
    ...referenceType.options,
    to: { $ref: '#/$defs/entityName' },
    parentField: { $ref: '#/$defs/fieldName' },
  },
  requiredOptions: ['to'],
  reference: { parentFields: ['parentId'] },
  inputs: ['tree-select', 'autocomplete'],
  isSearched: true,
};
