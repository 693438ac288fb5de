import type { Comparison, Condition } from '../../../model/Condition.ts';
import { isAbsent } from '../../../model/isAbsent.ts';
import { readPath } from '../../../model/readPath.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * A reference's `filter` with the values of the form in place of `{ref: …}`, written so that as much as
 * possible of it is comparisons that all must hold. Undefined: it narrows nothing, as a comparison with
 * a field without a value does.
 */
export function resolvedFilter(condition: Condition, row: Values): Condition | undefined {
  if ('all' in condition) return together(condition.all.map((part) => resolvedFilter(part, row)));
  if ('any' in condition) return alternatives(condition.any.map((part) => resolvedFilter(part, row)));
  if ('not' in condition) {
    const inner = resolvedFilter(condition.not, row);
    return inner && negated(inner);
  }
  const value = valueIn(condition.value, row);
  return isAbsent(value) ? undefined : { ...condition, value: value as Comparison['value'] };
}

function valueIn(value: unknown, row: Values): unknown {
  if (Array.isArray(value)) return value.map((item) => valueIn(item, row)).filter((item) => !isAbsent(item));
  const isRef = typeof value === 'object' && value !== null && 'ref' in value && typeof value.ref === 'string';
  return isRef ? readPath(value.ref as string, { row, form: row }) : value;
}

function together(parts: readonly (Condition | undefined)[]): Condition | undefined {
  const known = parts.filter((part) => part !== undefined);
  return known.length < 2 ? known[0] : { all: known };
}

/** One alternative that narrows nothing lets everything through; several keys of one field are a list. */
function alternatives(parts: readonly (Condition | undefined)[]): Condition | undefined {
  const known = parts.filter((part) => part !== undefined);
  if (known.length < parts.length) return undefined;
  const [first] = known;
  if (first === undefined || known.length === 1) return first;
  const keys = known.map((part) => ('path' in part && (part.op === 'eq' || part.op === 'in') ? part : undefined));
  const same = keys.every((part) => part !== undefined && 'path' in first && part.path === first.path);
  if (!same || !('path' in first)) return { any: known };
  return {
    path: first.path,
    op: 'in',
    value: keys.flatMap((part) => [part?.value ?? []].flat()) as Comparison['value'],
  };
}

const OPPOSITE: { readonly [op in Comparison['op']]?: Comparison['op'] } = { eq: 'ne', ne: 'eq' };

function negated(condition: Condition): Condition {
  if ('not' in condition) return condition.not;
  if ('any' in condition) return { all: condition.any.map(negated) };
  if ('all' in condition) return { any: condition.all.map(negated) };
  if (condition.op === 'empty') return { ...condition, value: condition.value === false };
  const op = OPPOSITE[condition.op];
  return op === undefined ? { not: condition } : { ...condition, op };
}
