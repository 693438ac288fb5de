import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { decimalType } from './numberWords.ts';

/** An exact decimal of fixed scale. Canonical value: string such as "12.50". */
export const decimal: FieldTypeDescriptor = {
  ...decimalType,
  name: 'decimal',
  inputs: ['number'],
  cells: ['number', 'text'],
  width: 120,
};
