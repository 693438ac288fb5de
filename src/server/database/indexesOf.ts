import type { Entity } from '../../model/Entity.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { fieldOf, listFields, referenceTarget, searchFields } from '../../model/lookups.ts';
import { canonicalColumn } from './canonicalColumn.ts';
import { columnStorage } from './columnStorage.ts';
import { indexName } from './indexName.ts';
import { ownOrder, tieField } from './listOrder.ts';
import type { IndexDefinition } from './TableDefinition.ts';

type IndexColumn = IndexDefinition['columns'][number];

/**
 * Indexes that keep lists from scanning. Each begins with the tenant and the deletion mark, so that
 * a page and its count both stay inside the index, and ends with the id, which breaks ties of the sort; before it stands
 * the list's own order behind a field that lists are filtered by one value of.
 */
export function indexesOf(entity: Entity): IndexDefinition[] {
  const plain = [defaultSort(entity), ...singles(entity), ...declared(entity)]
    .filter((columns) => columns.length > 0)
    .map((columns): IndexDefinition => plainIndex(entity, columns));
  return firstOfEach([...plain, ...uniqueKeys(entity)]);
}

function plainIndex(entity: Entity, sorted: readonly IndexColumn[]): IndexDefinition {
  const id = { name: fieldOf(entity, 'id')?.column ?? 'id', ...lastDirection(sorted) };
  const columns = [...prefixOf(entity), ...oneWay([...sorted, id])];
  const distinct = columns.filter((column, at) => columns.findIndex((other) => other.name === column.name) === at);
  return { name: nameOf(entity, 'index', distinct), columns: distinct };
}

/** An index that descends throughout is the ascending one read backwards. */
function oneWay(columns: readonly IndexColumn[]): readonly IndexColumn[] {
  return columns.every((column) => column.descending) ? columns.map(({ name }) => ({ name })) : columns;
}

function prefixOf(entity: Entity): IndexColumn[] {
  const deleted = fieldOf(entity, 'isDeleted')?.column ?? 'is_deleted';
  const tenant = fieldOf(entity, 'tenantId')?.column ?? 'tenant_id';
  return entity.storage === 'tenant' ? [{ name: tenant }, { name: deleted }] : [{ name: deleted }];
}

function defaultSort(entity: Entity): IndexColumn[] {
  return ownOrder(entity).flatMap((item) =>
    columnsOf(entity, [item.field]).map((column) => directed(column, item.order)),
  );
}

function directed(column: IndexColumn, order: 'ASC' | 'DESC'): IndexColumn {
  return order === 'DESC' ? { ...column, descending: true } : column;
}

/** Sortable list columns, search fields that compare, and references (labels, children, deletion checks). */
function singles(entity: Entity): IndexColumn[][] {
  const compared = searchFields(entity).flatMap(({ field, op }) => (op === 'contains' ? [] : [field]));
  const sorted = listFields(entity).filter((field) => field.sortable);
  const references = entity.fields.filter((field) => !field.system && referenceTarget(field) !== undefined);
  return [...new Set([...sorted, ...compared, ...references])]
    .filter((field) => columnStorage(field) !== 'json' && !fieldTypes[field.type].isLong)
    .map(({ name }) => inOrder(entity, name));
}

/** A field, and what the list itself is ordered by. */
const inOrder = (entity: Entity, name: string): IndexColumn[] =>
  columnsOf(entity, [name, tieField(entity, name) ?? name]);

function declared(entity: Entity): IndexColumn[][] {
  return entity.indexes.map((fields) => {
    const [name = '', ...others] = fields;
    return others.length === 0 ? inOrder(entity, name) : columnsOf(entity, fields);
  });
}

function uniqueKeys(entity: Entity): IndexDefinition[] {
  const single = entity.fields.filter((field) => field.unique && !field.system).map((field) => [field.name]);
  const tenant = entity.storage === 'tenant' ? prefixOf(entity).slice(0, 1) : [];
  return [...single, ...entity.unique.map((key) => key.fields)].map((fields) => {
    const columns = [...tenant, ...fields.flatMap((name) => comparedColumn(entity, name))];
    return { name: nameOf(entity, 'unique', columns), columns, unique: fields, liveOnly: true };
  });
}

/** Names are one when their canonical forms are. */
function comparedColumn(entity: Entity, name: string): IndexColumn[] {
  const field = fieldOf(entity, name);
  const canonical = field && canonicalColumn(field);
  return canonical === undefined ? columnsOf(entity, [name]) : [{ name: canonical }];
}

function columnsOf(entity: Entity, fields: readonly string[]): IndexColumn[] {
  return fields.flatMap((name) => {
    const column = fieldOf(entity, name)?.column;
    return column === undefined ? [] : [{ name: column }];
  });
}

function lastDirection(columns: readonly IndexColumn[]): { descending?: boolean } {
  return columns.at(-1)?.descending ? { descending: true } : {};
}

function firstOfEach(indexes: readonly IndexDefinition[]): IndexDefinition[] {
  return [...new Map(indexes.map((index) => [index.name, index])).values()];
}

function nameOf(entity: Entity, kind: 'index' | 'unique', columns: readonly IndexColumn[]): string {
  return indexName(
    entity.table,
    kind,
    columns.map((column) => (column.descending ? `-${column.name}` : column.name)),
  );
}
