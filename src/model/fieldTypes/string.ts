import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { textType } from './textWords.ts';

/** One line of text. Canonical value: string. */
export const string: FieldTypeDescriptor = {
  ...textType,
  name: 'string',
  options: {
    ...textType.options,
    canonical: {
      type: 'boolean',
      description:
        'A name: compared (unique keys, equality filters) without regard to case, width and hidden characters, which are refused',
    },
  },
  shape: { kind: 'text', maxLength: 255 },
  operators: ['contains', 'eq', 'ne', 'startsWith', 'in', 'empty'],
  inputs: ['text', 'textarea', 'radio', 'select'],
  cells: ['text', 'long-text', 'code', 'tag'],
  width: 160,
  isTitle: true,
};
