import { keysInWords } from '../../src/model/conditionWords.ts';
import type { Field } from '../../src/model/Field.ts';
import { fieldTypes } from '../../src/model/fieldTypes/index.ts';
import type { JsonSchema } from '../../src/model/Json.ts';
import type { WireStyle } from '../../src/protocol/types.ts';
import { codecOf } from '../../src/protocol/values/codecOf.ts';
import { valueSchema } from '../../src/protocol/values/valueSchema.ts';
import { type FieldPlace, inRow, isAlwaysRequired } from './Place.ts';

/** Describes a column of child rows. */
type DescribeColumn = (column: Field, given: JsonSchema, place: FieldPlace) => JsonSchema;

/** A field's value on the wire with all its words: keys, pattern, bounds, format, the shape of its rows. */
export function wireFacts(field: Field, place: FieldPlace, describe: DescribeColumn): JsonSchema {
  const schema = factsOf(field, place, describe);
  return mayBeAbsent(field, place) ? schema : withoutNothing(schema);
}

/** The same for a value that must be there: neither null nor an empty text. */
function withoutNothing({ type, ...schema }: JsonSchema): JsonSchema {
  const types = [type].flat().filter((name) => name !== 'null');
  const isText = types.includes('string') && schema.enum === undefined && schema.minLength === undefined;
  return { type: types.length === 1 ? types[0] : types, ...schema, ...(isText ? { minLength: 1 } : {}) };
}

function factsOf(field: Field, place: FieldPlace, describe: DescribeColumn): JsonSchema {
  const codec = codecOf(field, place.values);
  if (codec === undefined) return {};
  const { shape, storage } = fieldTypes[field.type];
  if (storage === 'secret') return codec.schema;
  if (isJsonText(field, place.values)) {
    const inside = factsOf(field, { ...place, values: 'plain' }, describe);
    return { ...codec.schema, contentMediaType: 'application/json', contentSchema: inside };
  }
  if (shape.kind === 'key') return keyFacts(field, codec.schema, place);
  if (shape.kind === 'list') return listFacts(field, codec.schema, place, describe);
  if (shape.kind === 'integer' || shape.kind === 'decimal') return numberFacts(field, codec.schema, place);
  return shape.kind === 'text' ? textFacts(field, codec.schema, place) : codec.schema;
}

/** Objects and lists that blade carries as a text of JSON. */
function isJsonText(field: Field, values: WireStyle): boolean {
  const { kind } = fieldTypes[field.type].shape;
  return values === 'blade' && field.wire !== 'link' && (kind === 'object' || kind === 'list' || kind === 'any');
}

function textFacts(field: Field, wire: JsonSchema, place: FieldPlace): JsonSchema {
  // What a reader sees of it may be stars.
  if (place.isAnswer && field.mask !== undefined) return wire;
  const { type: _type, pattern, minLength, ...words } = valueSchema(field);
  return {
    ...wire,
    ...words,
    ...(typeof pattern === 'string' ? { pattern: orEmpty(pattern, field, place) } : {}),
    ...(minLength === undefined || mayBeEmpty(field, place) ? {} : { minLength }),
  };
}

function numberFacts(field: Field, wire: JsonSchema, place: FieldPlace): JsonSchema {
  const { minimum, maximum, multipleOf } = field;
  if (![wire.type].flat().includes('string')) {
    return {
      ...wire,
      ...(minimum === undefined ? {} : { minimum }),
      ...(maximum === undefined ? {} : { maximum }),
      ...(multipleOf === undefined ? {} : { multipleOf }),
    };
  }
  const { pattern = '^-?[0-9]+$' } = valueSchema(field);
  return { ...wire, pattern: orEmpty(String(pattern), field, place) };
}

function keyFacts(field: Field, wire: JsonSchema, place: FieldPlace): JsonSchema {
  const known = keysInWords(field, place.vocabulary.dictionaries);
  if (known === undefined) {
    const { minItems, maxItems } = field;
    const isList = [wire.type].flat().includes('array');
    return isList
      ? { ...wire, ...(minItems === undefined ? {} : { minItems }), ...(maxItems === undefined ? {} : { maxItems }) }
      : wire;
  }
  const words = Object.fromEntries(known.map(({ key, label }) => [key, Object.values(label).join(' / ')]));
  const labels = { 'x-enumDescriptions': words };
  const keys = known.map(({ key }) => key);
  if (!field.many) {
    const encode = codecOf(field, place.values)?.encode ?? ((value: unknown) => value);
    const absent = mayBeAbsent(field, place) ? [encode(null)] : [];
    return { ...wire, enum: [...keys.map((key) => encode(key)), ...absent], ...labels };
  }
  if (place.values === 'plain') {
    const items = { ...(wire.items as JsonSchema), enum: field.wire === 'number' ? keys.map(Number) : keys };
    return { ...wire, items, ...labels };
  }
  const one = `(?:${keys.map((key) => key.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|')})`;
  return { ...wire, pattern: orEmpty(`^${one}(?:,${one})*$`, field, place), ...labels };
}

function listFacts(field: Field, wire: JsonSchema, place: FieldPlace, describe: DescribeColumn): JsonSchema {
  const { minItems, maxItems } = field;
  const bounds = {
    ...(minItems === undefined || place.isAnswer ? {} : { minItems }),
    ...(maxItems === undefined ? {} : { maxItems }),
  };
  if (!fieldTypes[field.type].holdsRows) return { ...wire, ...bounds };
  const children = new Map((field.fields ?? []).map((child) => [child.name, child]));
  const items = wire.items as JsonSchema & { readonly properties: Readonly<Record<string, JsonSchema>> };
  const inside = inRow(place, children);
  const properties = Object.entries(items.properties).map(([name, schema]) => {
    const child = children.get(name);
    return [name, child === undefined ? schema : describe(child, schema, inside)];
  });
  const required = place.isAnswer ? [] : [...children.values()].filter(isAlwaysRequired).map(({ name }) => name);
  return {
    ...wire,
    ...bounds,
    items: {
      ...items,
      properties: Object.fromEntries(properties),
      ...(required.length === 0 ? {} : { required }),
    },
  };
}

function mayBeAbsent(field: Field, { isAnswer }: FieldPlace): boolean {
  return isAnswer || !isAlwaysRequired(field);
}

/** Blade writes what is not there as an empty text. */
function mayBeEmpty(field: Field, place: FieldPlace): boolean {
  return place.values === 'blade' && mayBeAbsent(field, place);
}

function orEmpty(pattern: string, field: Field, place: FieldPlace): string {
  return mayBeEmpty(field, place) ? `^$|(?:${pattern})` : pattern;
}
