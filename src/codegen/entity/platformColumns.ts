import { wordsOf } from '../names.ts';
import type { TableDescription } from '../TableDescription.ts';

/** Columns that every entity has anyway, as this family and others call them, by their words. */
const OWN: ReadonlySet<string> = new Set([
  ...['tenant_id', 'create_user', 'create_dept', 'create_time', 'update_user', 'update_time', 'is_deleted', 'revision'],
  ...['create_by', 'update_by', 'create_date', 'update_date', 'created_by', 'updated_by', 'created_at', 'updated_at'],
  ...['create_user_id', 'update_user_id', 'creator', 'updater', 'created_time', 'updated_time', 'deleted_at'],
  ...['del_flag', 'deleted', 'delete_flag', 'gmt_create', 'gmt_modified'],
]);

/** BladeX gives each table a state that most of them never use. */
const BLADE = ['create_user', 'create_dept', 'create_time', 'update_user', 'update_time', 'is_deleted'];

const canonical = (column: string): string => wordsOf(column).join('_');

/** Columns that the platform keeps itself, and those of the key that it gives every record. */
export function platformColumns({ columns }: TableDescription): ReadonlySet<string> {
  const names = new Map(columns.map(({ name }) => [canonical(name), name]));
  const own = [...names].flatMap(([word, name]) => (OWN.has(word) ? [name] : []));
  const key = columns.filter(({ inKey }) => inKey);
  const [only] = key;
  const isPlainKey = key.length === 1 && only !== undefined && (only.autoIncrement || canonical(only.name) === 'id');
  const isNumberKey = key.length === 1 && only !== undefined && /^(big)?int/.test(only.type);
  const id = names.get('id');
  return new Set([
    ...own,
    ...(isPlainKey || isNumberKey ? [only.name] : []),
    ...(id === undefined ? [] : [id]),
    ...idleStatus(names, columns),
  ]);
}

function idleStatus(names: ReadonlyMap<string, string>, columns: TableDescription['columns']): string[] {
  const name = names.get('status');
  const column = columns.find((one) => one.name === name);
  if (column === undefined || !BLADE.every((word) => names.has(word))) return [];
  return /\d/.test(column.comment) ? [] : [column.name];
}
