import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { fieldOf } from '../../model/lookups.ts';
import { canonicalColumn } from './canonicalColumn.ts';
import { columnStorage } from './columnStorage.ts';
import { indexesOf } from './indexesOf.ts';
import type { ColumnDefinition, TableDefinition } from './TableDefinition.ts';

/** System columns that every row has from its first moment. */
const PRESETS: Readonly<Record<string, string>> = { isDeleted: '0', revision: '1' };
const REQUIRED: ReadonlySet<string> = new Set(['id', 'tenantId']);

/** The table of an entity; undefined when it has none (`storage: none`). */
export function tableOf(entity: Entity): TableDefinition | undefined {
  if (entity.storage === 'none') return undefined;
  return {
    name: entity.table,
    tag: entity.storage,
    entity: entity.name,
    ...(entity.was === undefined ? {} : { was: entity.was }),
    columns: entity.fields.flatMap(columnOf),
    primaryKey: [fieldOf(entity, 'id')?.column ?? 'id'],
    indexes: indexesOf(entity),
  };
}

function columnOf(field: Field): ColumnDefinition[] {
  const storage = columnStorage(field);
  if (storage === undefined || field.column === undefined) return [];
  const preset = field.system ? PRESETS[field.name] : undefined;
  return [
    {
      name: field.column,
      storage,
      field: field.name,
      ...(field.was === undefined ? {} : { was: field.was }),
      ...(field.added ? { added: true } : {}),
      ...(field.many ? { many: true } : {}),
      ...(storage === 'scaled' ? { scale: field.scale ?? 2 } : {}),
      ...(preset === undefined ? {} : { preset }),
      ...(field.system && REQUIRED.has(field.name) ? { required: true } : {}),
    },
    ...canonicalOf(field, field.column),
  ];
}

function canonicalOf(field: Field, column: string): ColumnDefinition[] {
  const name = canonicalColumn(field);
  return name === undefined ? [] : [{ name, storage: 'text', canonicalOf: column }];
}
