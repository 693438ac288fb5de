import { isPhone } from '../formats.ts';
import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { textType } from './textWords.ts';

/** A mobile number of the Chinese mainland. Canonical value: string of 11 digits. */
export const phone: FieldTypeDescriptor = {
  ...textType,
  name: 'phone',
  shape: {
    kind: 'text',
    maxLength: 20,
    is: isPhone,
    fault: (text) => (text.length === 11 ? 'phoneFormat' : 'phoneLength'),
  },
  missing: 'phoneEmpty',
  cells: ['phone', 'text'],
  width: 140,
  isGapless: true,
  isTitle: true,
};
