import { isCreditCode } from '../formats.ts';
import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { codeType } from './textWords.ts';

/** A unified social credit code with its check character. Canonical value: string of 18 characters. */
export const creditCode: FieldTypeDescriptor = {
  ...codeType,
  name: 'creditCode',
  shape: { kind: 'text', maxLength: 18, is: isCreditCode, fault: 'creditCode' },
};
