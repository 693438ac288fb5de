import { tellsStates } from '../../../model/comments.ts';
import type { Entity } from '../../../model/Entity.ts';
import { historyFields, isSecret, keepsHistory, ownerField } from '../../../model/history.ts';
import { wallTime } from '../../../model/wallTime.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { fromColumn } from '../columnValue.ts';
import type { Predicate } from '../comparisonSql.ts';
import { columnNamed, type EntityColumn, type SqlTable } from '../entityTable.ts';
import type { RepositoryScope } from '../RepositoryScope.ts';
import { lockedRows } from '../readRows.ts';
import { storedValue } from '../storedValue.ts';
import { tenantOfRows } from '../tenantOfRows.ts';
import type { NotedChange } from './Journal.ts';

type Facts = Pick<NotedChange, 'op' | 'entity' | 'tenantId' | 'deed' | 'actor' | 'at'>;

/** Whether writes to it are noted here, to be kept or to be told: outside of a transaction of a repository nothing is. */
export const isJournalled = ({ journal }: RepositoryScope, entity: Entity): boolean =>
  journal !== undefined && (keepsHistory(entity) || tellsStates(entity));

/** Who, when and what for, as far as the written values themselves say it. */
function factsOf(scope: RepositoryScope, entity: Entity, op: NotedChange['op'], by: unknown, at: unknown): Facts {
  return {
    op,
    entity,
    tenantId: tenantOfRows(scope, entity),
    deed: scope.deed,
    actor: typeof by === 'string' ? by : '',
    at: typeof at === 'string' ? at : wallTime(Date.now()),
  };
}

/** Notes records that somebody made, not those the server begins with; what they hold they say themselves. */
export function journalInserts(scope: RepositoryScope, entity: Entity, records: readonly EntityRecord[]): void {
  const owner = ownerField(scope.model).get(entity.name);
  for (const record of records.filter(({ createUser }) => typeof createUser === 'string')) {
    const recordId = String(record.id);
    const threadId = String((owner && record[owner]) || recordId);
    const facts = factsOf(scope, entity, 'create', record.createUser, record.createTime);
    scope.journal?.add({ ...facts, recordId, threadId, before: NONE, after: NONE });
  }
}

const NONE: ReadonlyMap<string, unknown> = new Map();

/** The rows that a write is about to change, with the values it will replace; they stay so until it has. */
export async function rowsBefore(
  scope: RepositoryScope,
  table: SqlTable,
  changes: EntityRecord,
  where: Predicate,
): Promise<EntityRecord[]> {
  const { entity } = table;
  const owner = ownerField(scope.model).get(entity.name);
  const names = [...keptNames(entity, changes).filter((name) => !isHidden(entity, name)), ...(owner ? [owner] : [])];
  const columns = ['id', ...new Set(names)].map((name) => columnNamed(table, name));
  return lockedRows(scope, table, columns, where);
}

function keptNames(entity: Entity, changes: EntityRecord): string[] {
  const fields = historyFields(entity);
  return Object.keys(changes).filter((name) => {
    const field = fields.get(name);
    return field !== undefined && field.history !== false;
  });
}

function isHidden(entity: Entity, name: string): boolean {
  const field = historyFields(entity).get(name);
  return field === undefined || isSecret(entity, field);
}

/** Notes what a write made of these rows. */
export function journalUpdates(
  scope: RepositoryScope,
  table: SqlTable,
  op: Exclude<NotedChange['op'], 'create'>,
  rows: readonly EntityRecord[],
  changes: EntityRecord,
): void {
  const { entity } = table;
  const owner = ownerField(scope.model).get(entity.name);
  const facts = factsOf(scope, entity, op, changes.updateUser, changes.updateTime);
  const after = new Map(
    keptNames(entity, changes).map((name) => [name, storedAs(table, columnNamed(table, name), changes[name])]),
  );
  for (const row of rows) {
    const recordId = String(row.id);
    const threadId = String((owner && row[owner]) || recordId);
    scope.journal?.add({ ...facts, recordId, threadId, before: new Map(Object.entries(row)), after });
  }
}

/** The value as it will be read, so that it is compared with what was. */
function storedAs(table: SqlTable, column: EntityColumn, value: unknown): unknown {
  if (isSecret(table.entity, column.field)) return null;
  return fromColumn(column.storage, column.field, storedValue(table, column, value));
}
