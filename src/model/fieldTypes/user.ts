import { cascadingType } from './choiceWords.ts';
import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';

/** A user of the system. Canonical value: id as string, or string[] when many. */
export const user: FieldTypeDescriptor = {
  ...cascadingType,
  name: 'user',
  options: { ...cascadingType.options, within: { ...cascadingType.options.within, examples: ['deptId'] } },
  logged: 'ids',
  reference: { entity: 'user' },
  inputs: ['autocomplete', 'select'],
  width: 130,
};
