import type { JsonSchema } from '../../src/model/Json.ts';

/** The TypeScript type of what a JSON Schema describes; parts of an object may be left out unless it requires them. */
export function answerType(schema: JsonSchema): string {
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => answerType({ ...schema, type })).join(' | ');
  switch (schema.type) {
    case 'object':
      return objectType(schema);
    case 'array':
      return `readonly (${answerType((schema.items ?? {}) as JsonSchema)})[]`;
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    default:
      return 'unknown';
  }
}

function objectType({ properties, required }: JsonSchema): string {
  if (typeof properties !== 'object' || properties === null) return 'Readonly<Record<string, unknown>>';
  const sure = Array.isArray(required) ? required : [];
  const lines = Object.entries(properties).map(
    ([name, schema]) =>
      `readonly ${JSON.stringify(name)}${sure.includes(name) ? '' : '?'}: ${answerType(schema)} | null`,
  );
  return `{ ${lines.join('; ')} }`;
}
