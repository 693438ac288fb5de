import { isAbsent } from '../../model/isAbsent.ts';
import { openMap } from '../../model/openMap.ts';
import type { Operator } from '../../model/operators.ts';
import { textWidths } from '../../model/textWidths.ts';
import type { Dialect } from '../database/Dialect.ts';
import { type SqlText, sql } from '../database/sqlText.ts';
import { toColumn } from './columnValue.ts';
import type { EntityColumn } from './entityTable.ts';

export type Predicate = SqlText;

export const NEVER: Predicate = sql`1 = 0`;
export const ALWAYS: Predicate = sql`1 = 1`;

export interface ComparisonStyle {
  readonly dialect: Dialect;
  /** Filters of a list ignore the case of ASCII letters, conditions do not. */
  readonly ignoreCase: boolean;
}

/** One comparison of a column with a value, in the semantics of `evaluateCondition`. */
export function comparisonSql(column: EntityColumn, op: Operator, value: unknown, style: ComparisonStyle): Predicate {
  if (column.storage === 'secret') return NEVER;
  const { plain, list } = OPERATOR_SQL[op];
  const compare = column.storage === 'json' ? list : plain;
  return compare(column, value, style);
}

/** Two columns of one row compared; only operators that take one value can be. */
export function columnsSql(left: Predicate, op: Operator, right: Predicate): Predicate {
  const { columns } = OPERATOR_SQL[op];
  if (columns === null) throw new Error(`The operator ${op} does not compare two columns`);
  return columns(left, right);
}

export type Compare = (column: EntityColumn, value: unknown, style: ComparisonStyle) => Predicate;

const isNull = (column: EntityColumn): Predicate => sql`${column.ref} is null`;
const isNotNull = (column: EntityColumn): Predicate => sql`${column.ref} is not null`;
const empty: Compare = (column, value) => (value === false || value === 'false' ? isNotNull(column) : isNull(column));

/** Null and values that the column cannot hold compare as false. */
function scalar(build: (column: SqlText, value: unknown) => Predicate): Compare {
  return (column, value) => {
    const stored = toColumn(column.storage, column.field, value);
    return stored === null || stored === undefined ? NEVER : build(column.ref, stored);
  };
}

function storedMembers(column: EntityColumn, value: unknown): unknown[] {
  const members = Array.isArray(value) ? value : [value];
  return members
    .map((member: unknown) => toColumn(column.storage, column.field, member))
    .filter((member) => member !== null && member !== undefined);
}

const ne: Compare = (column, value) => {
  if (isAbsent(value)) return isNotNull(column);
  const stored = toColumn(column.storage, column.field, value);
  if (stored === undefined) return ALWAYS;
  return sql`(${column.ref} is null or ${column.ref} <> ${stored})`;
};

function isIn(column: EntityColumn, members: readonly unknown[], { dialect }: ComparisonStyle): Predicate {
  if (members.length <= dialect.maxNamedTexts || column.storage !== 'text')
    return sql`${column.ref} in (${sql.join(members)})`;
  return dialect.amongTexts(column.ref, members.map(String));
}

const within: Compare = (column, value, style) => {
  const members = storedMembers(column, value);
  return members.length === 0 ? NEVER : isIn(column, members, style);
};

const notWithin: Compare = (column, value, style) => {
  if (isAbsent(value)) return NEVER;
  const members = storedMembers(column, value);
  if (members.length === 0) return isNotNull(column);
  return sql`not (${isIn(column, members, style)})`;
};

const between: Compare = (column, value) => {
  const [low, high] = Array.isArray(value) ? value : [];
  const stored = [low, high].map((end: unknown) => toColumn(column.storage, column.field, end));
  if (stored.some((end) => end === null || end === undefined)) return NEVER;
  return sql`${column.ref} between ${stored[0]} and ${stored[1]}`;
};

/** Texts in columns of numbers are compared as what the number is written as; SQLite writes 41 of a `real` as 41.0. */
function textOf({ ref, storage }: EntityColumn): SqlText {
  if (storage === 'text') return ref;
  const text = sql`cast(${ref} as text)`;
  return storage === 'real' ? sql`cast(cast(${text} as numeric) as text)` : text;
}

function searched(build: (column: EntityColumn, text: string, style: ComparisonStyle) => Predicate): Compare {
  return (column, value, style) => {
    const text = isAbsent(value) || typeof value === 'object' ? '' : String(value);
    return text === '' || text.includes('\0') ? NEVER : build(column, text, style);
  };
}

/** Where a text has no letters, their case need not be looked at, which takes PostgreSQL half of the time. */
function like(column: EntityColumn, pattern: string, { dialect }: ComparisonStyle): Predicate {
  const hasLetters = pattern.toLowerCase() !== pattern.toUpperCase();
  return sql`${textOf(column)} ${sql.raw(hasLetters ? dialect.like : 'like')} ${pattern} escape '\\'`;
}

/** Who looks for something does not mean its case, nor the width that an input method has chosen. */
const contains = searched((column, text, style) => {
  if (!style.ignoreCase) return sql`replace(${textOf(column)}, ${text}, '') <> ${textOf(column)}`;
  const ways = textWidths(text).map((way) => like(column, `%${escapeLike(way)}%`, style));
  const [only] = ways;
  return ways.length === 1 && only ? only : sql`(${sql.join(ways, ' or ')})`;
});

/** A range keeps the index in use; case only matters where there are letters. */
const startsWith = searched((column, text, style) => {
  if (style.ignoreCase && /[a-z]/i.test(text)) return like(column, `${escapeLike(text)}%`, style);
  return sql`(${textOf(column)} >= ${text} and ${textOf(column)} < ${`${text}\u{10FFFF}`})`;
});

const endsWith = searched((column, text, style) => {
  if (style.ignoreCase && /[a-z]/i.test(text)) return like(column, `%${escapeLike(text)}`, style);
  const whole = textOf(column);
  return sql`substr(${whole}, length(${whole}) - ${[...text].length - 1}) = ${text}`;
});

const notContains = searched((column, text, style) => sql`not (${contains(column, text, style)})`);

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}

/** The list in a JSON column has the member: `["a","b"]` is searched for `"a"`, exactly. */
function hasMember(column: EntityColumn, member: unknown): Predicate {
  const text = JSON.stringify(String(member));
  return sql`replace(${column.ref}, ${text}, '') <> ${column.ref}`;
}

const hasAny: Compare = (column, value) => {
  const members = (Array.isArray(value) ? value : [value]).filter((member) => !isAbsent(member));
  if (!column.field.many || members.length === 0) return NEVER;
  return sql`(${sql.join(
    members.map((member: unknown) => hasMember(column, member)),
    ' or ',
  )})`;
};

const hasNone: Compare = (column, value, style) =>
  isAbsent(value) ? NEVER : sql`(${column.ref} is not null and not (${hasAny(column, value, style)}))`;

const equalList: Compare = (column, value, style) => {
  if (isAbsent(value)) return NEVER;
  if (!Array.isArray(value)) return style.ignoreCase ? hasAny(column, value, style) : NEVER;
  return sql`${column.ref} = ${JSON.stringify(value)}`;
};

const never: Compare = () => NEVER;

const differentList: Compare = (column, value, style) =>
  isAbsent(value) ? isNotNull(column) : sql`(${column.ref} is null or not (${equalList(column, value, style)}))`;

/** How one operator is written in SQL; what dialects do differently stands in the dialect of the style. */
export interface OperatorSql {
  /** A column with one value of its storage class. */
  readonly plain: Compare;
  /** A column with a list as JSON text. */
  readonly list: Compare;
  /** Two columns; null where the operator takes more or less than one value. */
  readonly columns: ((left: Predicate, right: Predicate) => Predicate) | null;
}

/** Equality and order: a sign between two sides. */
function signed(sign: '=' | '>' | '>=' | '<' | '<=', list: Compare): OperatorSql {
  const between = sql.raw(sign);
  return {
    plain: scalar((column, value) => sql`${column} ${between} ${value}`),
    list,
    columns: (left, right) => sql`${left} ${between} ${right}`,
  };
}

/** Each operator in SQL, in the semantics of its `holds`. */
export const OPERATOR_SQL = openMap<Operator, OperatorSql>('operator', 'SQL', {
  eq: signed('=', equalList),
  ne: {
    plain: ne,
    list: differentList,
    columns: (left, right) => sql`(${left} <> ${right} or (${left} is null) <> (${right} is null))`,
  },
  gt: signed('>', never),
  gte: signed('>=', never),
  lt: signed('<', never),
  lte: signed('<=', never),
  in: { plain: within, list: hasAny, columns: null },
  notIn: { plain: notWithin, list: hasNone, columns: null },
  contains: { plain: contains, list: hasAny, columns: null },
  startsWith: { plain: startsWith, list: never, columns: null },
  endsWith: { plain: endsWith, list: never, columns: null },
  notContains: { plain: notContains, list: hasNone, columns: null },
  empty: { plain: empty, list: empty, columns: null },
  between: { plain: between, list: never, columns: null },
});
