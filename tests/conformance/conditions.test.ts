import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Condition } from '../../src/model/Condition.ts';
import { evaluateCondition } from '../../src/model/evaluateCondition.ts';
import type { Field } from '../../src/model/Field.ts';
import type { FieldTypeName } from '../../src/model/fieldTypes/FieldTypeName.ts';
import { fieldTypes } from '../../src/model/fieldTypes/index.ts';
import type { Json } from '../../src/model/Json.ts';
import { OPERATION_NAMES } from '../../src/model/operations.ts';
import { type Operator, operatorNames } from '../../src/model/operators.ts';
import { recordScope } from '../../src/model/visibility.ts';
import { conventionNames } from '../../src/protocol/conventions/index.ts';
import { decodeRecord, encodeRecord } from '../../src/protocol/records.ts';
import '../support/parcelConvention.ts';
import { canonicalValue, presentValue } from '../support/canonicalValues.ts';
import { everyField, makeEntity } from '../support/entity.ts';

const fields = everyField.filter((field) => field.type !== 'related');
const matrix = fields.flatMap((field) => operatorNames().map((op) => [field.name, op, field] as const));

/** What a condition of this operator compares with. */
function literal(field: Field, op: Operator): fc.Arbitrary<unknown> {
  const single = presentValue({ ...field, many: false });
  if (op === 'empty') return fc.boolean();
  if (op === 'in' || op === 'notIn') return fc.array(single, { maxLength: 3 });
  if (op === 'between') return fc.tuple(canonicalValue({ ...field, many: false }), single);
  return fc.option(single, { nil: null, freq: 6 });
}

/** Such a literal would name what to compare with: it is no value of its own. */
const isReference = (value: unknown): boolean => typeof value === 'object' && value !== null && 'ref' in value;

/** Rows and literals that often meet, so that both answers of every operator occur. */
function situation(field: Field, op: Operator): fc.Arbitrary<readonly [row: unknown, value: unknown]> {
  const free = fc.tuple(canonicalValue(field), literal(field, op));
  const meeting = presentValue(field).map((row) => [row, meet(row, op)] as const);
  return fc.oneof(free, meeting).filter(([, value]) => ![value].flat().some(isReference));
}

function meet(row: unknown, op: Operator): unknown {
  const single: unknown = Array.isArray(row) ? row[0] : row;
  if (op === 'empty') return true;
  if (op === 'in' || op === 'notIn') return [single];
  return op === 'between' ? [single, single] : op === 'contains' || op === 'notContains' ? single : row;
}

describe.each(matrix)('%s %s', (_name, op, field) => {
  it('answers what the truth table says', () => {
    fc.assert(
      fc.property(situation(field, op), ([row, value]) => {
        const condition = { path: field.name, op, value: value as Json };

        const answer = evaluateCondition(condition, recordScope({ [field.name]: row }));

        expect(answer).toBe(truth(field, op, row, value));
      }),
      { numRuns: 40 },
    );
  });

  it('answers the same in the form and on the server', () => {
    const travels = { ...field, readOnly: false, type: field.type } satisfies Field;
    fc.assert(
      fc.property(situation(field, op), ([row, value]) => {
        const condition = { path: field.name, op, value: value as Json };
        const inForm = evaluateCondition(condition, recordScope({ [field.name]: row }));

        for (const decoded of overTheWire(travels, row)) {
          expect(evaluateCondition(condition, recordScope(decoded))).toBe(inForm);
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('composed conditions', () => {
  it('follow the truth tables of and, or and not', () => {
    const leaf = (holds: boolean): Condition => ({ path: 'a', op: 'eq', value: holds ? '1' : '2' });
    const scope = recordScope({ a: '1' });

    fc.assert(
      fc.property(fc.array(fc.boolean()), (parts) => {
        expect(evaluateCondition({ all: parts.map(leaf) }, scope)).toBe(!parts.includes(false));
        expect(evaluateCondition({ any: parts.map(leaf) }, scope)).toBe(parts.includes(true));
        expect(evaluateCondition({ not: { any: parts.map(leaf) } }, scope)).toBe(!parts.includes(true));
      }),
    );
  });
});

/** The record as it arrives: as a body on the server, and as an answer on the console, in each convention. */
function overTheWire(field: Field, row: unknown): readonly Record<string, unknown>[] {
  return conventionNames().flatMap((convention) => {
    const entity = makeEntity('one', [field], {
      api: { convention, base: 'one', operations: OPERATION_NAMES, overrides: {}, getMany: 'ids' },
    });
    const isMade = field.type === 'computed' || field.type === 'sequence';
    const modes = field.writeOnly
      ? (['create'] as const)
      : isMade
        ? (['answer'] as const)
        : (['create', 'answer'] as const);
    return modes.map((mode) => {
      const wire: unknown = JSON.parse(JSON.stringify(encodeRecord(entity, { [field.name]: row }, mode)));
      return decodeRecord(entity, wire, mode);
    });
  });
}

/* An independent reading of conditions: by type, not by the shape of values. */

function truth(field: Field, op: Operator, row: unknown, value: unknown): boolean {
  const isNull = nothing(row);
  if (op === 'empty') return value === true ? isNull : !isNull;
  if (op === 'ne') return isNull || nothing(value) ? isNull !== nothing(value) : !same(field, row, value);
  if (isNull || nothing(value)) return false;
  const members = Array.isArray(row) ? row : [row];
  const values = Array.isArray(value) ? value : [value];
  switch (op) {
    case 'eq':
      return same(field, row, value);
    case 'in':
      return members.some((member) => values.some((item) => same(field, member, item)));
    case 'notIn':
      return members.every((member) => values.every((item) => !same(field, member, item)));
    case 'contains':
      if (Array.isArray(row)) return members.some((member) => same(field, member, value));
      return typeof row !== 'object' && typeof value !== 'object' && `${row}`.indexOf(`${value}`) >= 0;
    case 'startsWith':
      if (Array.isArray(row)) return false;
      return typeof row !== 'object' && typeof value !== 'object' && `${row}`.indexOf(`${value}`) === 0;
    case 'endsWith':
      if (Array.isArray(row) || typeof row === 'object' || typeof value === 'object') return false;
      return (
        `${row}`.lastIndexOf(`${value}`) === `${row}`.length - `${value}`.length && `${row}`.length >= `${value}`.length
      );
    case 'notContains':
      if (typeof value === 'object') return false;
      if (Array.isArray(row)) return members.every((member) => !same(field, member, value));
      return typeof row !== 'object' && `${row}`.indexOf(`${value}`) < 0;
    case 'between':
      return (
        !nothing(values[0]) &&
        order(field, row, values[0], (sign) => sign >= 0) &&
        order(field, row, values[1], (sign) => sign <= 0)
      );
    case 'gt':
      return order(field, row, value, (sign) => sign > 0);
    case 'gte':
      return order(field, row, value, (sign) => sign >= 0);
    case 'lt':
      return order(field, row, value, (sign) => sign < 0);
    case 'lte':
      return order(field, row, value, (sign) => sign <= 0);
  }
}

function nothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

const NUMERIC: ReadonlySet<FieldTypeName> = new Set(['integer', 'decimal', 'money', 'computed']);

function same(field: Field, left: unknown, right: unknown): boolean {
  if (nothing(left) || nothing(right)) return false;
  if (NUMERIC.has(field.type)) return thousandths(left) === thousandths(right);
  if (isNumberAndText(left, right)) return Number(left) === Number(right);
  return JSON.stringify(sorted(left)) === JSON.stringify(sorted(right));
}

/** Any JSON may hold a number where the schema writes its text. */
function isNumberAndText(left: unknown, right: unknown): boolean {
  const text = typeof left === 'number' ? right : typeof right === 'number' ? left : undefined;
  return typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text);
}

function order(field: Field, left: unknown, right: unknown, test: (sign: number) => boolean): boolean {
  if (NUMERIC.has(field.type)) return test(Number(thousandths(left) - thousandths(right)));
  const isNumber = typeof left === 'number' && typeof right === 'number';
  if (isNumber) return test(left - right);
  if (typeof left !== 'string' || typeof right !== 'string') return mixed(left, right, test);
  if (/^-?\d+(\.\d+)?$/.test(left) && /^-?\d+(\.\d+)?$/.test(right))
    return test(Number(thousandths(left) - thousandths(right)));
  return test(left === right ? 0 : left < right ? -1 : 1);
}

/** JSON values of unlike kinds have no order, except a number and the text of one. */
function mixed(left: unknown, right: unknown, test: (sign: number) => boolean): boolean {
  const numbers = [left, right].every(
    (side) => typeof side === 'number' || (typeof side === 'string' && /^-?\d+(\.\d+)?$/.test(side)),
  );
  return numbers && test(Number(left) - Number(right));
}

function thousandths(value: unknown): bigint {
  const [whole = '', fraction = ''] = String(value).split('.');
  return BigInt(whole + fraction.padEnd(10, '0'));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, item]) => [name, sorted(item)]);
}

describe('the matrix', () => {
  it('covers every field type that has a value', () => {
    const covered = new Set(fields.map((field) => field.type));

    expect(Object.keys(fieldTypes).filter((type) => !covered.has(type as FieldTypeName))).toEqual(['related']);
  });
});
