import type { Entity } from '../../../model/Entity.ts';
import { hasRight, rightsGrounds } from '../../../model/entityRights.ts';
import type { ExportFormat, ExportScope } from '../../../model/history.ts';
import { findEntity } from '../../../model/lookups.ts';
import { readFilterTree } from '../../../protocol/query/filterTree.ts';
import { AppError } from '../../AppError.ts';
import { historyTables } from '../../database/historyTables.ts';
import { newId } from '../../database/newId.ts';
import type { OperationContext } from '../../kit/OperationContext.ts';
import { codesOf, listsRecords } from '../access.ts';
import { allowedFilters } from '../allowedFilters.ts';
import { isMasked } from '../allowedQuery.ts';
import { columnField } from './columnField.ts';
import { exportThread } from './findEntries.ts';

/** What somebody is about to take away. */
interface Taken {
  readonly entity: string;
  readonly format: ExportFormat;
  readonly scope: ExportScope;
  readonly count: number;
  /** Names of fields, or of fields of what a reference names: `entId.regionCode`. */
  readonly columns: readonly string[];
  readonly filter?: unknown;
}

/** What an entry keeps of it; the columns stand among its fields. */
export interface KeptExport extends Pick<Taken, 'format' | 'scope' | 'count' | 'filter'> {
  readonly masked: readonly string[];
  readonly plain: readonly string[];
}

const namesOf = (columns: readonly { readonly name: string }[]): readonly string[] => columns.map(({ name }) => name);

/** Leaves a line in the log: what was taken, by which filter, and what of it the person saw behind masks. */
export async function logExport(context: OperationContext, taken: Taken): Promise<void> {
  const entity = entityOf(context, taken);
  const columns = taken.columns.flatMap((name) => {
    const field = columnField(context.model, entity, name);
    return field === undefined ? [] : [{ name, field }];
  });
  const veiled = columns.filter(({ field }) => field.mask !== undefined);
  const { format, scope, count } = taken;
  const kept: KeptExport = {
    format,
    scope,
    count,
    masked: namesOf(veiled.filter(({ field }) => isMasked(context, field))),
    plain: namesOf(veiled.filter(({ field }) => !isMasked(context, field))),
    ...filterOf(context, entity, taken),
  };
  await keepExport(context, entity.name, namesOf(columns), kept);
}

/** Writes the line, of no record. */
export async function keepExport(
  context: OperationContext,
  entity: string,
  fields: readonly string[],
  kept: object,
): Promise<void> {
  const { repository, user } = context;
  const row = {
    id: newId(),
    tenant_id: repository.tenantId,
    entity,
    record_id: '',
    thread_id: exportThread(repository.tenantId),
    op: 'export' as const,
    action: '',
    actor: user.id,
    at: context.now(),
    reason: '',
    fields: fields.length === 0 ? '' : `,${fields.join(',')},`,
    changes: JSON.stringify(kept),
  };
  await historyTables(repository.database.executor).insertInto('shian_history').values(row).execute();
}

/** Whoever reads a list prints it; into a file it goes by a right of its own. */
function entityOf(context: OperationContext, { entity: name, format }: Taken): Entity {
  const entity = findEntity(context.model, name);
  if (entity === undefined || entity.storage === 'none') throw new AppError('notFound');
  const right = format === 'print' ? 'list' : 'export';
  const isHers = listsRecords(context, entity) && hasRight(rightsGrounds(entity), right, codesOf(context.user));
  if (!isHers) throw new AppError('forbidden');
  return entity;
}

/** The filter as far as her list heeds it: what it passes over, the line does not claim. */
function filterOf(context: OperationContext, entity: Entity, { filter }: Taken): Pick<Taken, 'filter'> {
  if (filter === undefined) return {};
  const read = readFilterTree(entity, filter);
  if ('problem' in read) throw new AppError(read.problem.code, read.problem.params);
  const parts = 'all' in read.tree ? read.tree.all : [read.tree];
  const heeded = parts.filter((part) => allowedFilters(context, entity, [part]).length > 0);
  return heeded.length === 0 ? {} : { filter: { all: heeded } };
}
