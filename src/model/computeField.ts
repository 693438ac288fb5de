import type { ConditionScope } from './Condition.ts';
import { ExactNumber } from './expressions/ExactNumber.ts';
import { expressionReader } from './expressions/reader.ts';
import type { Field } from './Field.ts';
import { fieldTypes } from './fieldTypes/index.ts';
import { memoize } from './memoize.ts';

type Row = Readonly<Record<string, unknown>>;
type Program = (row: Row) => unknown;
type Result = string | number | boolean | null;

/**
 * The value of a computed field for one row: string, number, boolean, or null when an operand is
 * missing or the expression cannot be worked out. Numbers are exact until the result is rounded to
 * the field's scale (ten digits where it has none), so 0.1 + 0.2 is 0.3 and 1.005 becomes 1.01.
 * `siblings` are the fields of the same row; computed ones among them are worked out first. What the
 * row does not hold at all (a field kept from the reader, rows of another table, a path through a
 * reference) only the server can read: then the value that stands in the row stays.
 */
export function computeField(field: Field, row: Row, siblings: readonly Field[]): Result {
  return resultOf(field, row, siblings, []);
}

/** The scope in which the computed values of the row follow its values as they are now; each is worked out when it is asked for. */
export function withComputed(fields: readonly Field[], scope: ConditionScope): ConditionScope {
  const computed = expressionFields(fields);
  if (computed.length === 0) return scope;
  const row: Record<string, unknown> = { ...scope.row };
  for (const field of computed) {
    const get = () => computeField(field, scope.row, fields);
    Object.defineProperty(row, field.name, { get, enumerable: true, configurable: true });
  }
  return { ...scope, row, form: scope.form === scope.row ? row : scope.form };
}

/** Names of the fields of the row that an expression may read. */
export const expressionNames = memoize((field: Field): readonly string[] => {
  const { computed } = field;
  if (computed === undefined || 'path' in computed) return [];
  return expressionReader().namesRead(computed.expression);
});

const expressionFields = memoize((fields: readonly Field[]): readonly Field[] =>
  fields.filter(({ computed }) => computed !== undefined && 'expression' in computed),
);

/** `trail` are the fields that wait for this one: a circle, which no schema that compiles has, gives nothing. */
function resultOf(field: Field, row: Row, siblings: readonly Field[], trail: readonly Field[]): Result {
  const { computed } = field;
  if (computed === undefined || trail.includes(field)) return null;
  if ('path' in computed) return scalar(pathValue(computed.path, field, row, siblings));
  if (field.name in row && !isWhole(field, row, siblings)) return scalar(row[field.name]);
  try {
    const values = operands(field, row, siblings, [...trail, field]);
    return asResult(programOf(field)(values), computed.result, field.scale);
  } catch {
    return null;
  }
}

/** Whether everything that the expression reads is here, be it null. */
function isWhole(field: Field, row: Row, siblings: readonly Field[]): boolean {
  const names = expressionNames(field);
  return siblings.every(({ name, computed }) => computed !== undefined || !names.includes(name) || name in row);
}

const programOf = memoize((field: Field): Program => {
  const names = new Set(expressionNames(field));
  const expression =
    field.computed !== undefined && 'expression' in field.computed ? field.computed.expression : 'null';
  const { parseExpression, plainEnvironment } = expressionReader();
  return parseExpression(plainEnvironment(), expression, (name) => names.has(name));
});

function operands(field: Field, row: Row, siblings: readonly Field[], trail: readonly Field[]): Row {
  const names = expressionNames(field);
  const read = siblings.filter(({ name }) => names.includes(name));
  return Object.fromEntries(
    read.map((sibling) => [expressionReader().variableName(sibling.name), operand(sibling, row, siblings, trail)]),
  );
}

function operand(field: Field, row: Row, siblings: readonly Field[], trail: readonly Field[]): unknown {
  const isMade = field.computed !== undefined && 'expression' in field.computed;
  const value = isMade ? resultOf(field, row, siblings, trail) : row[field.name];
  if (fieldTypes[field.type].holdsRows) return childOperands(field.fields ?? [], value ?? []);
  const isNumber = fieldTypes[field.type].operand === 'number' || typeof value === 'number';
  return (isNumber ? ExactNumber.from(value) : undefined) ?? value ?? null;
}

/** Child rows with every field present, so that a row without an amount does not stop the sum. */
function childOperands(fields: readonly Field[], rows: unknown): unknown {
  if (!Array.isArray(rows)) return null;
  return rows.map((row: Row) =>
    Object.fromEntries(fields.map((field) => [field.name, operand(field, row, fields, [])])),
  );
}

function asResult(value: unknown, result: 'string' | 'number' | 'boolean', scale: number | undefined): Result {
  if (value === null || value === undefined) return null;
  if (result === 'string') return String(value);
  if (result === 'boolean') return value === true;
  return (
    ExactNumber.from(value)
      ?.rounded(scale ?? 10)
      .toNumber() ?? null
  );
}

function pathValue(path: string, field: Field, row: Row, siblings: readonly Field[]): unknown {
  const [head = '', next] = path.split('.');
  const reference = siblings.find((sibling) => sibling.name === head);
  const isLabel = reference?.embedded !== undefined && reference.labelField === next;
  return isLabel && reference.embedded !== undefined ? row[reference.embedded] : row[field.name];
}

function scalar(value: unknown): Result {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
