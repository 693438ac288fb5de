import { isDateTime } from '../formats.ts';
import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { momentType } from './momentWords.ts';

/** A wall-clock moment in Asia/Shanghai. Canonical value: "YYYY-MM-DD HH:mm:ss". */
export const dateTime: FieldTypeDescriptor = {
  ...momentType,
  name: 'dateTime',
  shape: {
    kind: 'text',
    maxLength: 19,
    pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01]) ([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$',
    is: isDateTime,
    fault: 'date',
  },
  clock: 'moment',
  inputs: ['date-time'],
  cells: ['date-time', 'text'],
  width: 170,
};
