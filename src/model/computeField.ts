import { Environment } from '@marcbachmann/cel-js';
import type { Field } from './Field.ts';
import { memoize } from './memoize.ts';

type Row = Readonly<Record<string, unknown>>;
type Program = (row: Row) => unknown;

/**
 * The value of a computed field for one row: string, number, boolean, or null when an operand is
 * missing or the expression cannot be worked out. Decimals and money take part as numbers; the
 * result is rounded to ten digits (or the field's scale), so 0.1 + 0.2 is 0.3.
 * `siblings` are the fields of the same row. A path through a reference reads its embedded label
 * when it names that; otherwise the server has filled the field itself, and that value stays.
 */
export function computeField(field: Field, row: Row, siblings: readonly Field[]): string | number | boolean | null {
  const computed = field.computed;
  if (computed === undefined) return null;
  if ('path' in computed) return scalar(pathValue(computed.path, field, row, siblings));
  return expressionValue(field, row, siblings, computed.result);
}

/** The first error of a CEL expression, or undefined when it can be parsed. */
export function expressionError(expression: string): string | undefined {
  try {
    environment().parse(expression);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.split('\n')[0] : String(error);
  }
}

type Result = 'string' | 'number' | 'boolean';

function expressionValue(field: Field, row: Row, siblings: readonly Field[], result: Result) {
  try {
    return asResult(programOf(field)(operands(row, siblings)), result, field.scale);
  } catch {
    return null;
  }
}

const programOf = memoize((field: Field): Program => {
  const computed = field.computed;
  if (computed === undefined || 'path' in computed) return () => null;
  return environment().parse(computed.expression);
});

let shared: Environment | undefined;

/** CEL keeps whole and fractional numbers apart; rows do not, so the two may be mixed. */
function environment(): Environment {
  shared ??= withMixedNumbers(
    new Environment({ unlistedVariablesAreDyn: true, limits: { maxAstNodes: 1000, maxDepth: 50 } }),
  );
  return shared;
}

function withMixedNumbers(plain: Environment): Environment {
  const arithmetic: Readonly<Record<string, (left: number, right: number) => number>> = {
    '+': (left, right) => left + right,
    '-': (left, right) => left - right,
    '*': (left, right) => left * right,
    '/': (left, right) => left / right,
  };
  for (const [sign, work] of Object.entries(arithmetic)) {
    plain.registerOperator(`double ${sign} int`, (left: number, right: bigint) => work(left, Number(right)));
    plain.registerOperator(`int ${sign} double`, (left: bigint, right: number) => work(Number(left), right));
  }
  return plain;
}

const exactTypes: ReadonlySet<Field['type']> = new Set(['decimal', 'money']);

function operands(row: Row, siblings: readonly Field[]): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const sibling of siblings) {
    const value = row[sibling.name] ?? null;
    values[sibling.name] = exactTypes.has(sibling.type) && typeof value === 'string' ? Number(value) : value;
  }
  return values;
}

function asResult(value: unknown, result: Result, scale: number | undefined): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (result === 'string') return String(value);
  if (result === 'boolean') return value === true;
  const number = Number(value);
  return Number.isFinite(number) ? Number(number.toFixed(scale ?? 10)) : null;
}

function pathValue(path: string, field: Field, row: Row, siblings: readonly Field[]): unknown {
  const [head = '', next] = path.split('.');
  const reference = siblings.find((sibling) => sibling.name === head);
  const isLabel = reference?.embedded !== undefined && reference.labelField === next;
  return isLabel && reference.embedded !== undefined ? row[reference.embedded] : row[field.name];
}

function scalar(value: unknown): string | number | boolean | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
