import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { decimalType } from './numberWords.ts';

/** An exact amount in yuan. Canonical value: string such as "12.50". */
export const money: FieldTypeDescriptor = {
  ...decimalType,
  name: 'money',
  inputs: ['money'],
  cells: ['money', 'number'],
  width: 130,
};
