import { isDate } from '../formats.ts';
import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { momentType } from './momentWords.ts';

/** A calendar day. Canonical value: "YYYY-MM-DD". */
export const date: FieldTypeDescriptor = {
  ...momentType,
  name: 'date',
  shape: { kind: 'text', maxLength: 10, is: isDate, format: 'date', fault: 'date' },
  clock: 'day',
  inputs: ['date'],
  cells: ['date', 'text'],
  width: 120,
};
