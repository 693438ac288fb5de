import type { JsonSchema } from '../../model/Json.ts';

/** A finding in the form ajv reports one. */
export interface AddressFinding {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly schemaPath: string;
  readonly message: string;
}

type Values = Record<string, unknown>;

const finding = (name: string, keyword: string, limit?: unknown): AddressFinding => ({
  instancePath: `/${name}`,
  keyword,
  params: limit === undefined ? {} : { limit },
  schemaPath: '',
  message: keyword,
});

const over = (limit: unknown, size: number): boolean => typeof limit === 'number' && size > limit;
const under = (limit: unknown, size: number): boolean => typeof limit === 'number' && size < limit;

function checkText(name: string, text: string, schema: JsonSchema): AddressFinding | undefined {
  if (over(schema.maxLength, text.length)) return finding(name, 'maxLength', schema.maxLength);
  if (under(schema.minLength, text.length)) return finding(name, 'minLength', schema.minLength);
  if (Array.isArray(schema.enum) && !schema.enum.includes(text)) return finding(name, 'enum');
  const pattern = typeof schema.pattern === 'string' ? new RegExp(schema.pattern, 'u') : undefined;
  return pattern && !pattern.test(text) ? finding(name, 'pattern') : undefined;
}

function checkNumber(name: string, text: string, schema: JsonSchema, values: Values): AddressFinding | undefined {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number) || (schema.type === 'integer' && !Number.isInteger(number))) {
    return finding(name, 'type');
  }
  if (over(schema.maximum, number)) return finding(name, 'maximum', schema.maximum);
  if (under(schema.minimum, number)) return finding(name, 'minimum', schema.minimum);
  values[name] = number;
  return undefined;
}

function checkList(name: string, list: readonly unknown[], schema: JsonSchema): AddressFinding | undefined {
  if (over(schema.maxItems, list.length)) return finding(name, 'maxItems', schema.maxItems);
  const items = (schema.items ?? {}) as JsonSchema;
  for (const item of list) {
    const found = typeof item === 'string' ? checkText(name, item, items) : finding(name, 'type');
    if (found) return found;
  }
  return undefined;
}

function checkValue(name: string, schema: JsonSchema, values: Values): AddressFinding | undefined {
  const value = values[name];
  const types = [schema.type].flat();
  if (Array.isArray(value)) return types.includes('array') ? checkList(name, value, schema) : finding(name, 'type');
  if (typeof value !== 'string') return finding(name, 'type');
  if (types.includes('string') || types.includes('array')) return checkText(name, value, schema);
  if (types.includes('integer') || types.includes('number')) return checkNumber(name, value, schema, values);
  return finding(name, 'type');
}

/**
 * Checks query and path values against a flat, closed schema by reading it, without compiling: a list
 * takes hundreds of filters, of which a request uses three. Names the schema lacks are dropped;
 * numbers are read from their text.
 */
export function checkAddress(schema: JsonSchema, data: unknown): AddressFinding | undefined {
  const values = data as Values;
  const properties = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  for (const name of Object.keys(values)) {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (known === undefined) delete values[name];
    else {
      const found = checkValue(name, known, values);
      if (found) return found;
    }
  }
  const missing = ((schema.required ?? []) as readonly string[]).find((name) => values[name] === undefined);
  return missing === undefined ? undefined : { ...finding('', 'required'), params: { missingProperty: missing } };
}
