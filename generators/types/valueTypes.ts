import type { Dictionary } from '../../src/model/Dictionary.ts';
import type { Field } from '../../src/model/Field.ts';
import type { FieldTypeName } from '../../src/model/fieldTypes/FieldTypeName.ts';
import { fieldTypes } from '../../src/model/fieldTypes/index.ts';
import { openMap } from '../../src/model/openMap.ts';

type Words = (field: Field) => string;

const text: Words = () => 'string';
const RESULTS = { string: 'string', number: 'number', boolean: 'boolean' } as const;

/** The TypeScript type of one canonical value, by field type; null: never in a record. */
export const VALUE_TYPES = openMap<FieldTypeName, Words | null>('field type', 'TypeScript type', {
  bigid: text,
  string: text,
  text,
  html: text,
  integer: () => 'number',
  decimal: text,
  money: text,
  boolean: () => 'boolean',
  date: text,
  time: text,
  dateTime: text,
  dictionary: ({ dictionary = '' }) => `Keys[${JSON.stringify(dictionary)}]`,
  options: ({ options = [] }) => unionOf(options.map(({ value }) => value)),
  reference: text,
  treeReference: text,
  region: text,
  department: text,
  user: text,
  file: () => 'FileValue',
  files: () => 'readonly FileValue[]',
  image: () => 'FileValue',
  images: () => 'readonly FileValue[]',
  phone: text,
  email: text,
  url: text,
  idCard: text,
  creditCode: text,
  password: text,
  json: () => 'unknown',
  sequence: text,
  colour: text,
  icon: text,
  geo: () => 'PlaceValue',
  rows: ({ to, fields = [] }) => `readonly ${to === undefined ? linesType(fields) : `Writes[${JSON.stringify(to)}]`}[]`,
  related: null,
  computed: ({ computed }) => (computed !== undefined && 'result' in computed ? RESULTS[computed.result] : 'unknown'),
});

/** The type of a field’s value when it has one; undefined when no record holds it. */
export function valueType(field: Field): string | undefined {
  const one = VALUE_TYPES[field.type]?.(field);
  if (one === undefined) return undefined;
  return field.many ? `readonly ${one.includes('|') ? `(${one})` : one}[]` : one;
}

/** The keys of a dictionary, as one of them is. */
export const keysType = ({ items }: Dictionary): string => unionOf(items.map(({ key }) => key));

/** One of these texts. */
export function unionOf(values: readonly string[]): string {
  return values.length === 0 ? 'string' : values.map((value) => JSON.stringify(value)).join(' | ');
}

/** A stored row: fields with a column, secrets aside; null where nothing has to be. */
export function rowType(fields: readonly Field[]): string {
  const stored = fields.filter((field) => field.column !== undefined && fieldTypes[field.type].storage !== 'secret');
  return objectOf(stored.map((field) => [field, isSure(field) ? '' : 'null']));
}

/** What people fill in, in a form or in the input of an action. */
export function inputType(fields: readonly Field[]): string {
  return linesType(fields.filter((field) => !field.system && !isMade(field)));
}

/** Child rows that rest inside their record. */
function linesType(fields: readonly Field[]): string {
  return objectOf(fields.map((field) => [field, isAsked(field) ? '' : 'left out']));
}

type Line = readonly [field: Field, mayBe: '' | 'null' | 'left out'];

function objectOf(lines: readonly Line[]): string {
  const written = lines.flatMap(([field, mayBe]) => {
    const type = valueType(field);
    const key = `readonly ${field.name}${mayBe === 'left out' ? '?' : ''}`;
    return type === undefined ? [] : [`${key}: ${type}${mayBe === '' ? '' : ' | null'}`];
  });
  return written.length === 0 ? 'Record<never, never>' : `{ ${written.join('; ')} }`;
}

/** System columns that every row has filled. */
const ALWAYS: ReadonlySet<string> = new Set(['id', 'isDeleted', 'revision']);

function isSure(field: Field): boolean {
  // Whoever may not read a field finds it empty.
  if (field.permission?.read !== undefined) return false;
  return field.system ? ALWAYS.has(field.name) : isAsked(field);
}

function isAsked(field: Field): boolean {
  return field.required && field.visibleWhen === undefined;
}

/** The server gives the value. */
function isMade(field: Field): boolean {
  return field.readOnly || fieldTypes[field.type].isMade === true;
}
