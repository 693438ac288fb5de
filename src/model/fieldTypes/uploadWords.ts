import { isLink } from '../formats.ts';
import type { JsonSchema } from '../Json.ts';
import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { plainType } from './plainType.ts';
import type { ListShape, ObjectShape } from './Shape.ts';

/** YAML options of one upload. `wire: link` sends only the address, as BladeX does for single files. */
const uploadOptions: Readonly<Record<string, JsonSchema>> = {
  accept: {
    type: 'array',
    minItems: 1,
    items: {
      type: 'string',
      pattern: '^[a-z0-9]{1,10}$',
      description: 'An ending in small letters, without a dot: pdf',
    },
  },
  maxSize: { type: 'integer', minimum: 1, maximum: 1_073_741_824 },
  wire: { enum: ['link', 'string'] },
};

/** Links are shown as they are: never `javascript:` or `data:`. */
const isFileLink = (text: string) => text !== '' && text !== '/' && isLink(text);

/** One uploaded file, as the upload call answers it. */
export const FILE: ObjectShape = {
  kind: 'object',
  properties: {
    name: { kind: 'text', maxLength: 255 },
    originalName: { kind: 'text', maxLength: 255 },
    link: { kind: 'text', maxLength: 2000, is: isFileLink },
    size: { kind: 'number', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, isWhole: true },
  },
  optional: ['size'],
};

/** Unless the field says less, or more: `maxItems` may ask for up to 50. */
const FILES: ListShape = { kind: 'list', items: FILE, maxItems: 20 };

/** What the types of one upload have in common. */
export const uploadType = {
  ...plainType,
  options: uploadOptions,
  shape: FILE,
  missing: 'requiredChoice',
  operators: ['empty'],
  sortable: false,
  storage: 'json',
  operand: 'dyn',
} as const satisfies Partial<FieldTypeDescriptor>;

/** Several uploads. */
export const uploadListType = {
  ...uploadType,
  options: {
    ...uploadOptions,
    minItems: { type: 'integer', minimum: 0, maximum: 50 },
    maxItems: { type: 'integer', minimum: 1, maximum: 50 },
  },
  shape: FILES,
  span: 12,
} as const satisfies Partial<FieldTypeDescriptor>;
