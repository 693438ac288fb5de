import type { ConditionScope } from './Condition.ts';
import { isPlainNumber, scaledDecimal } from './decimals.ts';
import { evaluateCondition } from './evaluateCondition.ts';
import type { RowsCheck } from './Field.ts';
import { isAbsent } from './isAbsent.ts';

type Values = Readonly<Record<string, unknown>>;

/** Digits that factors keep behind the point while they are multiplied. */
const SCALE = 4;

/** Whether child rows are as a rule wants them; the scope is that of the record they belong to. */
export function meetsRowsCheck(check: RowsCheck, rows: readonly Values[], scope: ConditionScope): boolean {
  const { where, minimum = 0, maximum = Number.POSITIVE_INFINITY, distinct, sum } = check;
  const meant = where === undefined ? rows : rows.filter((row) => evaluateCondition(where, { ...scope, row }));
  if (meant.length < minimum || meant.length > maximum) return false;
  if (distinct !== undefined && !areDistinct(meant, distinct)) return false;
  return sum === undefined || addsUp(meant, sum.of, scope.row[sum.equals]);
}

/** Values not given yet are no doubles. */
function areDistinct(rows: readonly Values[], names: readonly string[]): boolean {
  const keys = rows
    .filter((row) => names.every((name) => !isAbsent(row[name])))
    .map((row) => JSON.stringify(names.map((name) => row[name])));
  return new Set(keys).size === keys.length;
}

/** Exact; without a number to compare with, or with a factor still missing, there is nothing to blame. */
function addsUp(rows: readonly Values[], factors: readonly string[], expected: unknown): boolean {
  const texts = rows.map((row) => factors.map((name) => String(row[name] ?? '')));
  if (!isPlainNumber(String(expected ?? '')) || texts.flat().some((text) => !isPlainNumber(text))) return true;
  const products = texts.map((row) => row.reduce((product, text) => product * scaledDecimal(text, SCALE), 1n));
  const total = products.reduce((added, product) => added + product, 0n);
  return total === scaledDecimal(String(expected), SCALE * factors.length);
}
