import { referenceType } from './choiceWords.ts';
import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';

/** A user of the system. Canonical value: id as string, or string[] when many. */
export const user: FieldTypeDescriptor = {
  ...referenceType,
  name: 'user',
  options: { ...referenceType.options, within: { ...referenceType.options.within, examples: ['deptId'] } },
  logged: 'ids',
  reference: { entity: 'user' },
  inputs: ['autocomplete', 'select'],
  width: 130,
};
