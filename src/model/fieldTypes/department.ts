import { referenceType } from './choiceWords.ts';
import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';

/** A department of the organisation. Canonical value: its id as string, or string[] when many. */
export const department: FieldTypeDescriptor = {
  ...referenceType,
  name: 'department',
  logged: 'ids',
  reference: { entity: 'dept', parentFields: ['parentId'] },
  inputs: ['tree-select', 'autocomplete'],
  isSearched: true,
};
