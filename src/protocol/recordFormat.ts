import type { Entity } from '../model/Entity.ts';
import type { Field } from '../model/Field.ts';
import { readableFields, writableFields } from '../model/fieldAccess.ts';
import { fieldTypes } from '../model/fieldTypes/index.ts';
import type { JsonSchema } from '../model/Json.ts';
import { memoize } from '../model/memoize.ts';
import { SECRET_MASK, secretFields } from '../model/secretFields.ts';
import { hasTenantName, nameColumns } from './nameColumns.ts';
import type { EntityRecord, WireStyle } from './types.ts';
import { codecOf } from './values/codecOf.ts';
import { MAX_NUMBER, wireText } from './values/schemas.ts';
import { encodeText } from './values/textCodec.ts';

/** `create` and `update` go to the server, `answer` comes back. */
export type RecordMode = 'create' | 'update' | 'answer';

/** How a convention writes records: the form of their values, and whether keys are also said in words. */
export interface RecordStyle {
  readonly values: WireStyle;
  /** Answers carry `<field>Name` beside dictionary keys, and the name of the tenant. */
  readonly names: boolean;
  /** Names that peers have for fields, with ours: values travel under both, and what comes under ours goes before. */
  readonly alsoNamed?: (entity: Entity) => Readonly<Record<string, string>>;
}

/** Records of any entity as one style writes them. */
export interface RecordFormat extends RecordStyle {
  /**
   * A canonical record on the wire. Keys of the mode only: writable fields (and `revision`) to the server,
   * readable ones with id, revision and embedded labels back. Keys that the record lacks stay away, so that
   * partial records stay partial.
   */
  readonly encode: (entity: Entity, record: EntityRecord, mode: RecordMode) => Record<string, unknown>;
  /** A wire record in canonical values. Unknown keys, and keys that the mode does not carry, are dropped. */
  readonly decode: (entity: Entity, wire: unknown, mode: RecordMode) => Record<string, unknown>;
  /** Closed schema of a record: as it is answered, or as a body is accepted. */
  readonly schema: (entity: Entity, mode: RecordMode) => JsonSchema;
}

/** The format of a style; what an entity's keys are is worked out once for each. */
export function recordFormat(style: RecordStyle): RecordFormat {
  const planOf = memoize((entity: Entity) => plan(entity, style));
  return {
    ...style,
    encode: (entity, record, mode) => {
      const wire: Record<string, unknown> = {};
      for (const key of planOf(entity)[mode]) {
        const value = record[key.field ?? key.name];
        if (value !== undefined) wire[key.name] = key.encode(value);
      }
      return wire;
    },
    decode: (entity, wire, mode) => {
      const record: Record<string, unknown> = {};
      if (typeof wire !== 'object' || wire === null) return record;
      for (const key of planOf(entity)[mode]) {
        const value = (wire as EntityRecord)[key.name];
        const meant = value === undefined ? undefined : key.decode(value);
        const name = key.field ?? key.name;
        if (meant !== undefined && !(name in record)) record[name] = meant;
      }
      return record;
    },
    schema: (entity, mode) => planOf(entity).schemas[mode],
  };
}

interface WireKey {
  readonly name: string;
  /** Where another name stands for it. */
  readonly field?: string;
  readonly encode: (value: unknown) => unknown;
  readonly decode: (wire: unknown) => unknown;
  readonly schema: JsonSchema;
}

function plan(entity: Entity, style: RecordStyle) {
  const { values } = style;
  const others = Object.entries(style.alsoNamed?.(entity) ?? {});
  const named = (keys: readonly WireKey[]) => [...keys, ...others.flatMap((other) => otherKey(keys, other))];
  const create = named(writableFields(entity, 'create').flatMap((field) => inputKey(field, values)));
  const own = writableFields(entity, 'update').flatMap((field) => inputKey(field, values));
  const update = named([...own, revisionKey]);
  const answer = named(answerKeys(entity, style));
  return {
    create,
    update,
    answer,
    schemas: { create: closed(create), update: closed(update), answer: closed(answer) },
  };
}

function otherKey(keys: readonly WireKey[], [name, field]: readonly [string, string]): readonly WireKey[] {
  const own = keys.find((key) => key.name === field);
  return own === undefined ? [] : [{ ...own, name, field }];
}

function answerKeys(entity: Entity, { values: style, names }: RecordStyle): readonly WireKey[] {
  const fields = readableFields(entity);
  const labels = fields.flatMap((field) => (field.embedded === undefined ? [] : [labelKey(field.embedded, style)]));
  const own = fields.flatMap((field) => answerKey(field, style));
  const words = names ? nameColumns(entity).map(({ column }) => labelKey(column, style)) : [];
  const tenant = names && hasTenantName(entity) ? [labelKey('tenantName', style)] : [];
  const secrets = secretFields(entity).map(({ name }) => secretKey(name, style));
  const named = new Map([...words, ...tenant, ...labels, ...own, ...secrets].map((key) => [key.name, key]));
  if (named.has('revision')) named.set('revision', revisionKey);
  return [...named.values()];
}

function answerKey(field: Field, style: WireStyle): readonly WireKey[] {
  const codec = codecOf(field, style);
  return codec === undefined ? [] : [{ name: field.name, ...codec }];
}

function inputKey(field: Field, style: WireStyle): readonly WireKey[] {
  const codec = codecOf(field, style);
  if (codec === undefined) return [];
  const decode = fieldTypes[field.type].holdsRows ? withoutLabels(field, codec.decode) : codec.decode;
  return [{ name: field.name, encode: codec.encode, decode, schema: codec.input }];
}

/** Labels embedded in child rows are for readers; what comes back is not stored. */
function withoutLabels(field: Field, decode: WireKey['decode']): WireKey['decode'] {
  const labels = (field.fields ?? []).flatMap((child) => child.embedded ?? []);
  if (labels.length === 0) return decode;
  return (wire) => {
    const rows = decode(wire);
    return Array.isArray(rows) ? rows.map((row: unknown) => without(row, labels)) : rows;
  };
}

function without(row: unknown, names: readonly string[]): unknown {
  if (typeof row !== 'object' || row === null) return row;
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}

function labelKey(name: string, style: WireStyle): WireKey {
  return {
    name,
    encode: (value) => encodeText(value, style),
    decode: (wire) => (wire === '' ? null : wire),
    schema: wireText(10_000, style),
  };
}

/** Masked whatever it is given: a secret cannot leave by mistake. Readers take none. */
function secretKey(name: string, style: WireStyle): WireKey {
  const none = encodeText(null, style);
  return {
    name,
    encode: (value) => (value === null || value === '' ? none : SECRET_MASK),
    decode: () => undefined,
    schema: { ...wireText(SECRET_MASK.length, style), enum: [none, SECRET_MASK] as const },
  };
}

/** Read leniently: foreign clients send it as text. */
const revisionKey: WireKey = {
  name: 'revision',
  encode: (value) => value,
  decode: (wire) => (typeof wire === 'string' && /^[0-9]{1,15}$/.test(wire) ? Number(wire) : wire === '' ? null : wire),
  schema: { type: ['integer', 'string', 'null'], minimum: -1, maximum: MAX_NUMBER, maxLength: 20 },
};

function closed(keys: readonly WireKey[]): JsonSchema {
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(keys.map((key) => [key.name, key.schema])),
  };
}
