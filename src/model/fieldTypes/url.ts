import { isUrl } from '../formats.ts';
import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { textType } from './textWords.ts';

/** A web address with http or https. Canonical value: string. */
export const url: FieldTypeDescriptor = {
  ...textType,
  name: 'url',
  shape: { kind: 'text', maxLength: 2000, is: isUrl, format: 'uri', fault: 'url' },
  cells: ['url', 'text'],
  width: 220,
  span: 12,
  isLong: true,
};
