import type { Call } from '../../model/Action.ts';
import type { JsonSchema } from '../../model/Json.ts';
import { bodyObject } from '../wireValues.ts';
import { readList, readNumber, readText } from './reading.ts';

/**
 * What a declared read answered (one record of a paged one), in the shape its schema states, whatever the backend
 * left out or wrote otherwise: missing text is empty, a missing number 0, a missing list without items.
 */
export const readDeclared = ({ answer }: Pick<Call, 'answer'>, value: unknown): unknown => readShape(answer, value);

type Reader = (schema: JsonSchema, value: unknown) => unknown;

const READERS: Readonly<Record<string, Reader>> = {
  string: (_schema, value) => readText(value),
  integer: (_schema, value) => readNumber(value),
  number: (_schema, value) => readNumber(value),
  boolean: (_schema, value) => value === true || value === 'true',
  array: ({ items }, value) => readList(value, (item) => readShape(bodyObject(items), item)),
  object: ({ properties }, value) => readObject(properties, bodyObject(value)),
};

function readShape(schema: JsonSchema, value: unknown): unknown {
  const types: readonly unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type];
  // Nothing is nothing only where the schema says that it may be.
  if (types.includes('null') && (value === null || value === undefined)) return null;
  const type = types.find((one) => one !== 'null');
  const read = typeof type === 'string' ? READERS[type] : undefined;
  return read === undefined ? value : read(schema, value);
}

function readObject(properties: unknown, value: Readonly<Record<string, unknown>>): unknown {
  if (properties === undefined) return value;
  const parts = Object.entries(bodyObject(properties));
  return Object.fromEntries(parts.map(([name, part]) => [name, readShape(bodyObject(part), value[name])]));
}
