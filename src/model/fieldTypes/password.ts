import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { textType } from './textWords.ts';

/** A secret that is hashed at rest and never returned. Canonical value: string. */
export const password: FieldTypeDescriptor = {
  ...textType,
  name: 'password',
  shape: { kind: 'text', maxLength: 128 },
  operators: [],
  sortable: false,
  storage: 'secret',
  inputs: ['password'],
  cells: ['secret', 'none'],
  width: 100,
};
