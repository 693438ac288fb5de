import type { Field } from '../Field.ts';
import type { JsonSchema } from '../Json.ts';

/** YAML options of one upload. `wire: link` sends only the address, as BladeX does for single files. */
export const uploadOptions: Readonly<Record<string, JsonSchema>> = {
  accept: { type: 'array', minItems: 1, items: { type: 'string', pattern: '^[a-z0-9]{1,10}$' } },
  maxSize: { type: 'integer', minimum: 1, maximum: 1_073_741_824 },
  wire: { enum: ['link', 'string'] },
};

/** YAML options of several uploads. */
export const uploadListOptions: Readonly<Record<string, JsonSchema>> = {
  ...uploadOptions,
  minItems: { type: 'integer', minimum: 0, maximum: 50 },
  maxItems: { type: 'integer', minimum: 1, maximum: 50 },
};

const FILE: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'originalName', 'link'],
  properties: {
    name: { type: 'string', maxLength: 255 },
    originalName: { type: 'string', maxLength: 255 },
    link: { type: 'string', maxLength: 2000 },
    size: { type: 'integer', minimum: 0 },
  },
};

/** JSON Schema of one uploaded file as the upload call answers it. */
export function fileValue(): JsonSchema {
  return FILE;
}

/** JSON Schema of a list of uploaded files. */
export function fileListValue(field: Field): JsonSchema {
  return { type: 'array', minItems: field.minItems ?? 0, maxItems: field.maxItems ?? 20, items: FILE };
}
