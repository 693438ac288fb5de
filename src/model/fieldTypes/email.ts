import { isEmail } from '../formats.ts';
import { withoutGaps } from '../withoutGaps.ts';
import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { textType } from './textWords.ts';

/** An e-mail address. Canonical value: string. */
export const email: FieldTypeDescriptor = {
  ...textType,
  name: 'email',
  shape: { kind: 'text', maxLength: 254, is: isEmail, format: 'email', fault: 'email' },
  cells: ['email', 'text'],
  width: 200,
  meant: withoutGaps,
  isTitle: true,
};
