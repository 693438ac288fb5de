import { type RawBuilder, sql } from 'kysely';
import type { ColumnDefinition } from './TableDefinition.ts';

type Convert = (column: RawBuilder<unknown>, from: ColumnDefinition, to: ColumnDefinition) => RawBuilder<unknown>;

const asText: Convert = (column) => sql`cast(${column} as text)`;
const asIs: Convert = (column) => column;
const power = (digits: number) => sql.raw(`1${'0'.repeat(digits)}`);

/** Changes of storage that keep every value; all others lose something. */
const WIDENING: {
  readonly [from in ColumnDefinition['storage']]?: { readonly [to in ColumnDefinition['storage']]?: Convert };
} = {
  flag: { integer: asIs, text: asText, real: asIs },
  integer: {
    text: asText,
    real: asIs,
    scaled: (column, _from, to) => sql`${column} * ${power(to.scale ?? 0)}`,
  },
  scaled: {
    scaled: (column, from, to) => sql`${column} * ${power((to.scale ?? 0) - (from.scale ?? 0))}`,
  },
  text: {
    json: (column) => sql`'["' || replace(replace(${column}, '\\', '\\\\'), '"', '\\"') || '"]'`,
  },
};

/** The column can stay as it is. */
export function sameStorage(from: ColumnDefinition, to: ColumnDefinition): boolean {
  return from.storage === to.storage && from.scale === to.scale && (from.many ?? false) === (to.many ?? false);
}

/** The new value in terms of the old column; undefined when values would be lost. */
export function columnConversion(from: ColumnDefinition, to: ColumnDefinition): RawBuilder<unknown> | undefined {
  if (from.storage === 'scaled' && to.storage === 'scaled' && (from.scale ?? 0) > (to.scale ?? 0)) return undefined;
  if (from.storage === 'text' && to.storage === 'json' && !to.many) return undefined;
  return WIDENING[from.storage]?.[to.storage]?.(sql.id(from.name), from, to);
}
