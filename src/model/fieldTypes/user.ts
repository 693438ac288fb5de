import { referenceType } from './choiceWords.ts';
import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';

/** A user of the system. Canonical value: id as string, or string[] when many. */
export const user: FieldTypeDescriptor = {
  ...referenceType,
  name: 'user',
  logged: 'ids',
  reference: { entity: 'user' },
  inputs: ['autocomplete', 'select'],
  width: 130,
};
