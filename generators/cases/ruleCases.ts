import type { Comparison, Condition } from '../../src/model/Condition.ts';
import { conditionDependencies } from '../../src/model/conditionDependencies.ts';
import type { Field, Rule } from '../../src/model/Field.ts';
import { writableFields } from '../../src/model/fieldAccess.ts';
import { fieldTypes } from '../../src/model/fieldTypes/index.ts';
import { isAbsent } from '../../src/model/isAbsent.ts';
import { isValueRef } from '../../src/model/isValueRef.ts';
import { fieldOf } from '../../src/model/lookups.ts';
import { rootName } from '../../src/model/rootName.ts';
import { leavesOf } from '../../src/model/Tree.ts';
import type { EntityRecord } from '../../src/protocol/types.ts';
import type { Base } from './bases.ts';
import type { Ask } from './makeCases.ts';

/** Demo records that are tried before a rule counts as one that cannot be broken. */
const MOST_BASES = 60;

/** Each rule between fields, broken by one value, and kept by the record as it was. */
export function askRules(ask: Ask): void {
  for (const rule of ask.entity.rules) {
    const field = fieldOf(ask.entity, rule.field);
    const broken = field && brokenBy(ask, rule);
    if (field === undefined || broken === undefined) {
      ask.gap(`rules.${rule.name}`, {
        zh: '没有演示数据能只改一个值就违反它',
        en: 'no one value of a demo record breaks it alone',
      });
      continue;
    }
    ask.record(`rules.${rule.name}.broken`, field, field.name, broken.record, {
      code: 'rule',
      params: {},
      message: rule.message,
    });
    ask.record(`rules.${rule.name}.kept`, field, field.name, broken.base.record);
    askEdges(ask, rule, field);
  }
}

/** Where two fields are compared: what is said when they are equal. */
function askEdges(ask: Ask, rule: Rule, field: Field): void {
  for (const { path, other } of pairsOf(rule.check)) {
    const base = ask.bases.find(({ record }) => isAlike(record[path], record[other]) && breaksNothing(ask, record));
    if (base === undefined) continue;
    const record = { ...base.record, [path]: base.record[other] };
    const issue = ask.issuesOf(record).find((one) => one.field === rule.field);
    if (issue === undefined || issue.message === rule.message)
      ask.record(`rules.${rule.name}.edge.${path}`, field, field.name, record, issue);
  }
}

interface Pair {
  readonly path: string;
  readonly other: string;
}

/** Fields of one record that a condition compares. */
function pairsOf(condition: Condition | undefined): readonly Pair[] {
  return comparisonsOf(condition).flatMap(({ path, value }) =>
    isValueRef(value) ? [{ path, other: rootName(value.ref) }] : [],
  );
}

const comparisonsOf = (condition: Condition | undefined): readonly Comparison[] =>
  condition === undefined ? [] : leavesOf(condition);

/** Texts that a rule compares a field with. */
const namedBy = ({ check, when }: Rule, field: Field): readonly string[] =>
  [check, when]
    .flatMap(comparisonsOf)
    .flatMap(({ path, value }) => (path === field.name && typeof value === 'string' ? [value] : []));

/** Values of one kind, both there. */
const isAlike = (one: unknown, other: unknown): boolean =>
  !isAbsent(one) && typeof one === typeof other && (typeof one !== 'string' || one.length === String(other).length);

function brokenBy(ask: Ask, rule: Rule): { readonly base: Base; readonly record: EntityRecord } | undefined {
  const { entity, bases, issuesOf } = ask;
  const names = [
    rule.field,
    ...[rule.check, rule.when].flatMap((condition) =>
      condition === undefined ? [] : conditionDependencies(condition),
    ),
    ...(rule.rows?.sum === undefined ? [] : [rule.rows.sum.equals]),
  ].map(rootName);
  const fields = writableFields(entity, 'create').filter(({ name }) => names.includes(name));
  for (const base of bases.slice(0, MOST_BASES)) {
    if (!breaksNothing(ask, base.record)) continue;
    const record = changesOf(rule, fields, bases, base)
      .map((change) => ({ ...base.record, ...change }))
      .find((changed) => issuesOf(changed).find(({ field }) => field === rule.field)?.message === rule.message);
    if (record !== undefined) return { base, record };
  }
  return undefined;
}

const breaksNothing = ({ issuesOf }: Ask, record: EntityRecord): boolean => issuesOf(record).length === 0;

/** One field with another value, or two with the farthest of their kinds. */
function changesOf(rule: Rule, fields: readonly Field[], bases: readonly Base[], base: Base): readonly EntityRecord[] {
  const single = fields.flatMap((field) =>
    [...others(field, bases, base), ...namedBy(rule, field)].map((value) => ({ [field.name]: value })),
  );
  const double = fields.flatMap((one) =>
    fields.flatMap((two) =>
      farthest(one).flatMap((value) => farthest(two).map((other) => ({ [one.name]: value, [two.name]: other }))),
    ),
  );
  return [...single, ...double];
}

/** Values that a field might have instead: the farthest of its kind, and those of other records. */
function others(field: Field, bases: readonly Base[], { record }: Base): readonly unknown[] {
  const own = record[field.name];
  if (fieldTypes[field.type].holdsRows && Array.isArray(own)) return rowsInstead(own as readonly EntityRecord[]);
  const seen = bases.slice(0, MOST_BASES).flatMap((base) => base.record[field.name] ?? []);
  return [...farthest(field), ...new Set(seen)];
}

function farthest({ type, minimum, maximum }: Field): readonly unknown[] {
  const { clock, shape } = fieldTypes[type];
  const limits = [minimum, maximum].filter((limit) => limit !== undefined);
  return [...(shape.kind === 'decimal' ? limits.map(String) : limits), ...(FARTHEST[clock ?? shape.kind] ?? [])];
}

const FARTHEST: Readonly<Record<string, readonly unknown[]>> = {
  day: ['1990-01-01', '2099-12-31'],
  moment: ['1990-01-01 00:00:00', '2099-12-31 23:59:59'],
  time: ['00:00:00', '23:59:59'],
  integer: [0, 1, 100, 10_000],
  decimal: ['0', '1', '100', '10000'],
  boolean: [true, false],
};

/** The same rows doubled, one of them less, and with a value of one row in another or in all others. */
function rowsInstead(rows: readonly EntityRecord[]): readonly unknown[] {
  const taken = rows.flatMap((row, at) =>
    rows.flatMap((other) =>
      Object.keys(row)
        .filter((name) => row[name] !== other[name])
        .flatMap((name) => [
          rows.with(at, { ...row, [name]: other[name] }),
          rows.map((one, place) => (place === at ? one : { ...one, [name]: other[name] })),
        ]),
    ),
  );
  return [[...rows, ...rows.slice(0, 1)], rows.slice(0, 1), rows.slice(1), ...taken];
}
