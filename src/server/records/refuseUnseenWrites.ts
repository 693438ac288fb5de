import type { Entity } from '../../model/Entity.ts';
import { fieldOf } from '../../model/lookups.ts';
import { scopedFields } from '../../model/scopedFields.ts';
import { AppError } from '../AppError.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import type { Repository } from '../repository/Repository.ts';
import { visibleRows } from './allowedQuery.ts';

interface Rows {
  readonly ids: Set<string>;
  /** What was said of them: a refusal names these fields. */
  readonly fields: Set<string>;
}

/** Rows under a data scope that a request made or changed, and which must not have left it. */
export type Written = Map<Entity, Rows>;

function note(written: Written, entity: Entity, ids: readonly string[], fields: readonly string[]): void {
  const rows = written.get(entity) ?? { ids: new Set(), fields: new Set() };
  for (const id of ids) rows.ids.add(id);
  for (const field of fields) rows.fields.add(field);
  written.set(entity, rows);
}

/** A repository that notes what it writes to entities with a data scope; it writes and reads as before. */
export function recordWrites(context: OperationContext, repository: Repository) {
  const written: Written = new Map();
  return { repository: noting(context, repository, written), written };
}

function noting(context: OperationContext, repository: Repository, written: Written): Repository {
  const isScoped = (entity: Entity) => context.rowFilter?.(entity) !== undefined;
  return {
    ...repository,
    insert: async (entity, records) => {
      await repository.insert(entity, records);
      if (!isScoped(entity)) return;
      for (const record of records) note(written, entity, [String(record.id)], Object.keys(record));
    },
    update: async (entity, ids, changes, guard) => {
      // Rows out of sight before are no business of hers: an action reached them by its own rules.
      const seen = isScoped(entity) ? await seenOf({ ...context, repository }, entity, ids) : [];
      const count = await repository.update(entity, ids, changes, guard);
      if (seen.length > 0) note(written, entity, seen, Object.keys(changes));
      return count;
    },
    doing: (deed) => noting(context, repository.doing(deed), written),
    write: (work) => repository.write((inside) => work(noting(context, inside, written))),
  };
}

async function seenOf(context: OperationContext, entity: Entity, ids: readonly string[]): Promise<string[]> {
  const rows = await context.repository.getMany(entity, ids, visibleRows(context, entity));
  return rows.map(({ id }) => String(id));
}

/** Refuses what would have made or moved a row to where its writer does not see it. */
export async function refuseUnseenWrites(context: OperationContext, written: Written): Promise<void> {
  for (const [entity, { ids, fields }] of written) {
    const live = await context.repository.getMany(entity, [...ids]);
    const seen = new Set(await seenOf(context, entity, [...ids]));
    if (live.every(({ id }) => seen.has(String(id)))) continue;
    throw outside(context, entity, fields);
  }
}

/** Names the fields by which the row left, where the writer set some that the scope speaks of. */
function outside(context: OperationContext, entity: Entity, written: ReadonlySet<string>): AppError {
  const condition = context.rowFilter?.(entity);
  const named = condition === undefined ? [] : scopedFields(condition);
  const fields = named.filter((name) => written.has(name) && fieldOf(entity, name)?.system === false);
  if (fields.length === 0) return new AppError('outsideScope');
  return new AppError(
    'invalid',
    {},
    fields.map((field) => ({ field, code: 'outsideScope', params: {} })),
  );
}

/** Whether all rows with these keys are within the data scope: nobody refers to what she does not see. */
export async function areKeysVisible(
  context: OperationContext,
  entity: Entity,
  keyField: string,
  keys: readonly string[],
): Promise<boolean> {
  if (keys.length === 0 || context.rowFilter?.(entity) === undefined) return true;
  const { where, scope } = visibleRows(context, entity);
  if (where === undefined) return true;
  const chosen = { path: keyField, op: 'in', value: [...keys] } as const;
  return (await context.repository.count(entity, { where: { all: [chosen, where] }, scope })) >= keys.length;
}
