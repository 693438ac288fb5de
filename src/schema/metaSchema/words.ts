import type { JsonSchema } from '../../model/Json.ts';

/** Names that authors give: of entities, fields, actions. */
export const NAME_PATTERN = '^[a-z][A-Za-z0-9]*$';

/** A closed map: unknown keys are findings, `x-*` keys are free for users. */
export function closedMap(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
): JsonSchema {
  return {
    type: 'object',
    properties,
    ...(required.length === 0 ? {} : { required }),
    patternProperties: { '^x-': {} },
    additionalProperties: false,
  };
}

export function ref(name: string, description?: string): JsonSchema {
  return description === undefined ? { $ref: `#/$defs/${name}` } : { $ref: `#/$defs/${name}`, description };
}

export function list(items: JsonSchema, description?: string, more: JsonSchema = {}): JsonSchema {
  return { type: 'array', items, ...(description === undefined ? {} : { description }), ...more };
}

export function oneOf(values: readonly string[], description?: string): JsonSchema {
  return { type: 'string', enum: values, ...(description === undefined ? {} : { description }) };
}

export function flag(description: string): JsonSchema {
  return { type: 'boolean', description };
}

export function mapOf(values: JsonSchema, description?: string, more: JsonSchema = {}): JsonSchema {
  return {
    type: 'object',
    additionalProperties: values,
    ...(description === undefined ? {} : { description }),
    ...more,
  };
}

/** The same with an example for editors and docs/reference; a test compiles it where the word stands. */
export function withExample(schema: JsonSchema, example: unknown): JsonSchema {
  return { ...schema, examples: [example] };
}

export function count(minimum: number, maximum: number, description: string, example: number): JsonSchema {
  return { type: 'integer', minimum, maximum, description, examples: [example] };
}

/** A path of a call, `{id}` and its kin in it. */
export const urlPath: JsonSchema = {
  type: 'string',
  pattern: '^/?[A-Za-z0-9_{}/.-]*$',
  maxLength: 200,
  examples: ['machines/{id}'],
};

/** A value of the field that holds a state. */
export const stateKey: JsonSchema = { type: 'string', minLength: 1, maxLength: 64, examples: ['1'] };

/** A screen, dialog, editor or display of the console; which there are, its modules say (model/consoleGaps). */
export const consoleName = { type: 'string', pattern: '^[a-z][A-Za-z0-9-]*$', maxLength: 60 } as const;
