import type { JsonSchema } from '../../src/model/Json.ts';

/** The TypeScript type of what a JSON Schema describes; parts of an object may be left out unless it requires them. */
export function answerType(schema: JsonSchema): string {
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  return typeOf(schema, answerType, (name, part, sure) => `${name}${sure ? '' : '?'}: ${answerType(part)} | null`);
}

/** The TypeScript type of what `readDeclared` reads by a JSON Schema: every part of an object stands there. */
export function readType(schema: JsonSchema): string {
  return typeOf(schema, readType, (name, part) => `${name}: ${readType(part)}`);
}

type Member = (name: string, part: JsonSchema, sure: boolean) => string;

function typeOf(schema: JsonSchema, one: (part: JsonSchema) => string, member: Member): string {
  if (Array.isArray(schema.type)) return schema.type.map((type) => one({ ...schema, type })).join(' | ');
  switch (schema.type) {
    case 'object':
      return objectType(schema, member);
    case 'array':
      return `readonly (${one((schema.items ?? {}) as JsonSchema)})[]`;
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

function objectType({ properties, required }: JsonSchema, member: Member): string {
  if (typeof properties !== 'object' || properties === null) return 'Readonly<Record<string, unknown>>';
  const sure = Array.isArray(required) ? required : [];
  const lines = Object.entries(properties).map(
    ([name, schema]) => `readonly ${member(JSON.stringify(name), schema, sure.includes(name))}`,
  );
  return `{ ${lines.join('; ')} }`;
}
