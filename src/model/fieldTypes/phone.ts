import { isPhone } from '../formats.ts';
import { withoutGaps } from '../withoutGaps.ts';
import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { textType } from './textWords.ts';

const WRITTEN = /^(?:(?:\+|00)?86-?)?(1\d{2})-?(\d{4})-?(\d{4})$/;

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
  // Contacts hand on +86 138-0013-8000.
  meant: (text) => withoutGaps(text).replace(WRITTEN, '$1$2$3'),
  isTitle: true,
};
