import type { Field } from '../../model/Field.ts';
import type { JsonSchema } from '../../model/Json.ts';
import type { CodecMaker, CodecOf } from './CodecMaker.ts';
import { structuredCodec } from './jsonText.ts';
import { isNotSet } from './notSet.ts';
import { MAX_JSON_TEXT, MAX_NUMBER } from './schemas.ts';

type Row = Readonly<Record<string, unknown>>;
const MAX_ROWS = 500;

/** Child rows. Their values travel in plain style, also inside blade's JSON text; unknown keys are dropped. */
export const rowsCodec: CodecMaker = (field, style, codecOf) => {
  const columns = columnsOf(field.fields ?? [], codecOf);
  return structuredCodec(style, {
    encode: (value) => (Array.isArray(value) ? value.map((row) => mapRow(row, columns, 'encode')) : value),
    decode: (value) => (Array.isArray(value) ? value.map((row) => mapRow(row, columns, 'decode')) : value),
    isAbsent: isNotSet,
    schema: { type: ['array', 'null'], maxItems: MAX_ROWS, items: rowSchema(columns, 'schema') },
    input: {
      type: ['array', 'string', 'null', 'object'],
      maxLength: MAX_JSON_TEXT,
      maxItems: MAX_ROWS,
      items: rowSchema(columns, 'input'),
      maxProperties: 0,
      additionalProperties: false,
    },
  });
};

interface Column {
  readonly name: string;
  readonly encode: (value: unknown) => unknown;
  readonly decode: (value: unknown) => unknown;
  readonly schema: JsonSchema;
  readonly input: JsonSchema;
}

const keep = (value: unknown) => value ?? null;

function columnsOf(fields: readonly Field[], codecOf: CodecOf): readonly Column[] {
  const own = fields.flatMap((field): Column[] => {
    const codec = codecOf(field, 'plain');
    return codec === undefined ? [] : [{ name: field.name, ...codec }];
  });
  const labels = fields.flatMap((field) => (field.embedded === undefined ? [] : [textColumn(field.embedded, 2000)]));
  const named = new Map([textColumn('id', 64), ...labels, ...own].map((column) => [column.name, column]));
  return [...named.values()];
}

function textColumn(name: string, maxLength: number): Column {
  return {
    name,
    encode: keep,
    decode: keep,
    schema: { type: ['string', 'null'], maxLength },
    input: { type: ['string', 'number', 'null'], maxLength, minimum: -MAX_NUMBER, maximum: MAX_NUMBER },
  };
}

function mapRow(row: unknown, columns: readonly Column[], way: 'encode' | 'decode'): unknown {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return row;
  const mapped: Record<string, unknown> = {};
  for (const column of columns) {
    const value = (row as Row)[column.name];
    if (value !== undefined) mapped[column.name] = column[way](value);
  }
  return mapped;
}

function rowSchema(columns: readonly Column[], which: 'schema' | 'input'): JsonSchema {
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(columns.map((column) => [column.name, column[which]])),
  };
}
