import type { TotalAsk } from '../../protocol/types.ts';
import { type SqlText, sql } from '../database/sqlText.ts';
import { fromColumn } from './columnValue.ts';
import { columnNamed, type EntityColumn, type SqlTable } from './entityTable.ts';

type Row = Readonly<Record<string, unknown>>;

/** A figure of a column as SQL selects it, and how it is read: as a text, so that no digit is lost. */
export interface TotalSql {
  readonly selection: readonly SqlText[];
  readonly read: (row: Row) => string | null;
}

/** Digits behind the point that an average has more than its values. */
const AVERAGE_DIGITS = 2;

export function totalSql(table: SqlTable, { field, of }: TotalAsk, at: number): TotalSql {
  const column = columnNamed(table, field);
  const [total, counted] = [`total${at}`, `counted${at}`];
  const count = sql`count(${column.ref}) as ${sql.id(counted)}`;
  if (of === 'count') return { selection: [count], read: (row) => String(Number(row[counted] ?? 0)) };
  const figure =
    of === 'min' ? sql`min(${column.ref})` : of === 'max' ? sql`max(${column.ref})` : sql`sum(${column.ref})`;
  const selected = sql`cast(${figure} as text) as ${sql.id(total)}`;
  if (of === 'average')
    return {
      selection: [selected, count],
      read: (row) => averageOf(column, textOf(row[total]), Number(row[counted] ?? 0)),
    };
  return { selection: [selected], read: (row) => canonicalText(column, textOf(row[total])) };
}

const textOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

function canonicalText(column: EntityColumn, text: string | null): string | null {
  if (text === null) return null;
  // A number may have left the range in which fromColumn is exact; its digits are the value.
  if (column.storage === 'integer') return text;
  const value = fromColumn(column.storage, column.field, column.storage === 'real' ? rounded(Number(text)) : text);
  return textOf(value);
}

/** Binary fractions add up to the fifteen digits they are good for. */
const rounded = (value: number): number => Number(value.toPrecision(15));

function averageOf(column: EntityColumn, text: string | null, count: number): string | null {
  if (text === null || count === 0) return null;
  if (column.storage === 'real') return String(rounded(Number(text) / count));
  const own = column.storage === 'scaled' ? (column.field.scale ?? 2) : 0;
  return quotient(BigInt(text), BigInt(count), own, AVERAGE_DIGITS);
}

/** `sum` with `own` digits behind the point, divided and rounded half up to `more` further digits. */
function quotient(sum: bigint, count: bigint, own: number, more: number): string {
  const scale = own + more;
  const twice = (sum < 0n ? -sum : sum) * 10n ** BigInt(more) * 2n;
  const digits = ((twice + count) / (count * 2n)).toString().padStart(scale + 1, '0');
  const sign = sum < 0n && /[1-9]/.test(digits) ? '-' : '';
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
