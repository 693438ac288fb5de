import type { Field } from '../Field.ts';
import type { JsonSchema } from '../Json.ts';
import { choiceOptions, oneOrMany } from './choiceWords.ts';

/** YAML options of every type that points to a record. */
export const referenceOptions: Readonly<Record<string, JsonSchema>> = {
  ...choiceOptions,
  labelField: { $ref: '#/$defs/fieldName' },
  valueField: { $ref: '#/$defs/fieldName' },
  filter: { $ref: '#/$defs/condition' },
  embedded: { $ref: '#/$defs/fieldName' },
};

/** JSON Schema of a stored reference: an id or a code, or a list of them. */
export function referenceValue(field: Field): JsonSchema {
  return oneOrMany(field, { type: 'string', minLength: 1, maxLength: 64 });
}
