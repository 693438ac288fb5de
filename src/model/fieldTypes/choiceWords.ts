import type { Field } from '../Field.ts';
import type { JsonSchema } from '../Json.ts';

/** YAML options of every type that offers choices. */
export const choiceOptions: Readonly<Record<string, JsonSchema>> = {
  many: { type: 'boolean' },
  minItems: { type: 'integer', minimum: 0, maximum: 200 },
  maxItems: { type: 'integer', minimum: 1, maximum: 200 },
  wire: { enum: ['number', 'string'] },
};

const KEY: JsonSchema = { type: 'string', minLength: 1, maxLength: 64 };

/** JSON Schema of one value, or of a list of distinct values when the field takes many. */
export function oneOrMany(field: Field, item: JsonSchema): JsonSchema {
  if (!field.many) return item;
  return {
    type: 'array',
    items: item,
    uniqueItems: true,
    minItems: field.minItems ?? 0,
    maxItems: field.maxItems ?? 200,
  };
}

/** JSON Schema of a dictionary key; the keys themselves live in the model's dictionaries. */
export function choiceValue(field: Field): JsonSchema {
  return oneOrMany(field, KEY);
}

/** JSON Schema of an inline option: the closed list of the field. */
export function optionValue(field: Field): JsonSchema {
  return oneOrMany(field, { type: 'string', enum: (field.options ?? []).map((option) => option.value) });
}
