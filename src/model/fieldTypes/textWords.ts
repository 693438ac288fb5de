import type { JsonSchema } from '../Json.ts';
import { withoutGaps } from '../withoutGaps.ts';
import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { plainType } from './plainType.ts';

/** YAML options of every text-like type: JSON Schema words, unchanged. */
const lengthOptions: Readonly<Record<string, JsonSchema>> = {
  minLength: { type: 'integer', minimum: 0 },
  maxLength: { type: 'integer', minimum: 1, maximum: 1_000_000 },
  pattern: { type: 'string', format: 'regex' },
  patternMessage: { $ref: '#/$defs/text' },
  format: {
    enum: ['link'],
    description: 'link: an address of this site or an http(s) one, as menus, notices and messages may open it',
  },
};

/** One line of text: what the text-like types have in common. Every text has a limit, the type's own unless the field says less. */
export const textType = {
  ...plainType,
  options: lengthOptions,
  operators: ['contains', 'eq', 'startsWith', 'empty'],
  inputs: ['text'],
} as const satisfies Partial<FieldTypeDescriptor>;

/** Numbers of a fixed form that are read sign by sign, with capital letters in them. */
export const codeType = {
  ...textType,
  cells: ['code', 'text'],
  width: 190,
  leastWidth: 178,
  meant: (text: string) => withoutGaps(text).toUpperCase(),
} as const satisfies Partial<FieldTypeDescriptor>;
