import type { Field } from '../Field.ts';
import type { JsonSchema } from '../Json.ts';

/** YAML options of every text-like type: JSON Schema words, unchanged. */
export const lengthOptions: Readonly<Record<string, JsonSchema>> = {
  minLength: { type: 'integer', minimum: 0 },
  maxLength: { type: 'integer', minimum: 1, maximum: 1_000_000 },
  pattern: { type: 'string', format: 'regex' },
  patternMessage: { $ref: '#/$defs/text' },
  format: {
    enum: ['link'],
    description: 'link: an address of this site or an http(s) one, as menus, notices and messages may open it',
  },
};

/** JSON Schema of a text-like value; every text has a limit, the type's own unless the field says less. */
export function textValue(field: Field, limit: number, more: JsonSchema = {}): JsonSchema {
  return {
    type: 'string',
    maxLength: field.maxLength ?? limit,
    ...(field.minLength === undefined ? {} : { minLength: field.minLength }),
    ...(field.pattern === undefined ? {} : { pattern: field.pattern }),
    ...more,
  };
}
