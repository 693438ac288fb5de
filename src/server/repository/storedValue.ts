import { canonicalName, isPlainName } from '../../model/canonicalName.ts';
import { AppError } from '../AppError.ts';
import { cleanValue } from './cleanValue.ts';
import { toColumn } from './columnValue.ts';
import type { EntityColumn, SqlTable } from './entityTable.ts';

/** A value as its column keeps it. */
export function storedValue(table: SqlTable, column: EntityColumn, value: unknown): unknown {
  const stored = toColumn(column.storage, column.field, cleanValue(column.field, value));
  if (stored !== undefined) return stored;
  const cause = `${table.entity.name}.${column.field.name}`;
  throw new AppError('invalid', {}, [{ field: column.field.name, code: 'wrongType', params: {} }], { cause });
}

/** The canonical form of a name, from what its column keeps. */
export function canonicalOf({ field }: EntityColumn, stored: unknown): string | null {
  if (typeof stored !== 'string') return null;
  if (isPlainName(stored)) return canonicalName(stored);
  throw new AppError('invalid', {}, [{ field: field.name, code: 'hiddenCharacters', params: {} }]);
}
