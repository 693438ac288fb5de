import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { numberType } from './numberWords.ts';

/** A whole number within 2^53. Canonical value: number. */
export const integer: FieldTypeDescriptor = {
  ...numberType,
  name: 'integer',
  logged: 'ids',
  shape: { kind: 'integer' },
  storage: 'integer',
  inputs: ['number'],
  cells: ['number', 'text'],
  width: 110,
};
