import { isIdCard } from '../formats.ts';
import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { codeType } from './textWords.ts';

/** A Chinese identity card number with its check digit. Canonical value: string of 18 characters. */
export const idCard: FieldTypeDescriptor = {
  ...codeType,
  name: 'idCard',
  shape: { kind: 'text', maxLength: 18, is: isIdCard, fault: 'idCard' },
};
