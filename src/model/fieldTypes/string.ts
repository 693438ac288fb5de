import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { lengthOptions, textValue } from './textWords.ts';

/** One line of text. Canonical value: string. */
export const string: FieldTypeDescriptor = {
  name: 'string',
  options: {
    ...lengthOptions,
    canonical: {
      type: 'boolean',
      description:
        'A name: compared (unique keys, equality filters) without regard to case, width and hidden characters, which are refused',
    },
  },
  requiredOptions: [],
  value: (field) => textValue(field, 255),
  operators: ['contains', 'eq', 'ne', 'startsWith', 'in', 'empty'],
  sortable: true,
  storage: 'text',
  operand: 'string',
  inputs: ['text', 'textarea', 'radio', 'select'],
  cells: ['text', 'long-text', 'code', 'tag'],
  width: 160,
  align: 'left',
  span: 6,
  canBeMany: false,
};
