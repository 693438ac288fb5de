import { fixedDecimal, isPlainNumber, scaledDecimal } from '../../model/decimals.ts';
import type { Field } from '../../model/Field.ts';
import { isAbsent } from '../../model/isAbsent.ts';
import type { ColumnStorage } from '../database/TableDefinition.ts';

interface ColumnCodec {
  /** Canonical value to column; undefined when the column cannot hold it. */
  readonly write: (value: unknown, field: Field) => unknown;
  readonly read: (stored: unknown, field: Field) => unknown;
}

const MAX_INTEGER = 2n ** 63n - 1n;

function writeScaled(value: unknown, field: Field): bigint | undefined {
  const text = String(value);
  const scale = field.scale ?? 2;
  if (!isPlainNumber(text) || fixedDecimal(text, scale) === undefined) return undefined;
  const scaled = scaledDecimal(text, scale);
  return scaled > MAX_INTEGER || scaled < -MAX_INTEGER ? undefined : scaled;
}

/** Scaled columns are read as text, so that no digit is lost on the way through a number. */
function readScaled(stored: unknown, field: Field): string {
  const scale = field.scale ?? 2;
  const text = String(stored);
  const sign = text.startsWith('-') ? '-' : '';
  const digits = text.replace('-', '').padStart(scale + 1, '0');
  return scale === 0 ? text : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

function writeInteger(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  return Number.isSafeInteger(number) ? number : undefined;
}

function writeReal(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** PostgreSQL has no NUL in texts, so neither has SQLite. */
function writeText(value: unknown): string | undefined {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.includes('\0') ? undefined : text;
}

const codecs: Readonly<Record<ColumnStorage, ColumnCodec>> = {
  text: { write: writeText, read: String },
  integer: { write: writeInteger, read: Number },
  scaled: { write: writeScaled, read: readScaled },
  flag: {
    write: (value) => (value === true || value === 1 || value === '1' || value === 'true' ? 1 : 0),
    read: (stored) => Number(stored) === 1,
  },
  json: { write: (value) => JSON.stringify(value), read: (stored) => JSON.parse(String(stored)) },
  secret: { write: writeText, read: () => null },
  real: { write: writeReal, read: Number },
};

/** What goes into the column; null when nothing was given, undefined when the column cannot hold the value. */
export function toColumn(storage: ColumnStorage, field: Field, value: unknown): unknown {
  return isAbsent(value) ? null : codecs[storage].write(value, field);
}

/** The canonical value of a column. */
export function fromColumn(storage: ColumnStorage, field: Field, stored: unknown): unknown {
  return stored === null || stored === undefined ? null : codecs[storage].read(stored, field);
}
