import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { momentType } from './momentWords.ts';

/** A time of day. Canonical value: "HH:mm:ss". */
export const time: FieldTypeDescriptor = {
  ...momentType,
  name: 'time',
  shape: { kind: 'text', maxLength: 8, pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$', fault: 'time' },
  clock: 'time',
  inputs: ['time'],
  cells: ['text'],
  width: 100,
};
