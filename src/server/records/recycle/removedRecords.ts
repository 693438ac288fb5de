import { DAY_MS } from '../../../model/days.ts';
import type { Entity } from '../../../model/Entity.ts';
import { ANY_TEXT } from '../../../model/quickFields.ts';
import { hasRecycleBin, recycleDays } from '../../../model/recycle.ts';
import { momentOf, wallTime } from '../../../model/wallTime.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import type { Database } from '../../database/Database.ts';
import { historyTables } from '../../database/historyTables.ts';
import type { OperationContext } from '../../kit/OperationContext.ts';
import { tenantOfRows } from '../../repository/tenantOfRows.ts';
import { visibleRows } from '../allowedQuery.ts';
import { askedRows } from '../askedRows.ts';
import { actorNames } from '../names.ts';
import { presentRecords } from '../presentRecords.ts';
import { mayOpenBin } from './binEntity.ts';

interface BinQuery {
  readonly current: number;
  readonly size: number;
  readonly text?: string | undefined;
  /** Days that records are kept whose entity says nothing of it. */
  readonly usualDays: number;
}

/** Who removed a record, when and why, and when it goes for good (empty: it stays). */
interface Removal {
  readonly id: string;
  readonly by: { readonly id: string; readonly name: string };
  readonly at: string;
  readonly reason: string;
  readonly until: string;
}

interface BinPage {
  readonly total: number;
  /** For so many days removed records are kept; 0: for ever. */
  readonly days: number;
  readonly records: readonly EntityRecord[];
  /** Of each record, in the same order. */
  readonly removals: readonly Removal[];
}

/** A page of what was removed of an entity, the latest first, as its reader may see the records. */
export async function removedRecords(context: OperationContext, entity: Entity, asked: BinQuery): Promise<BinPage> {
  const words = asked.text?.trim() ? [{ field: ANY_TEXT, op: 'contains', value: asked.text } as const] : [];
  const filters = await askedRows(context, entity, words);
  const { records, total } = await context.repository.page(entity, {
    page: asked.current,
    size: asked.size,
    filters,
    sort: [{ field: 'updateTime', order: 'DESC' }],
    ...visibleRows(context, entity),
    removed: true,
  });
  const days = recycleDays(context.model, entity) ?? asked.usualDays;
  return {
    total,
    days,
    records: await presentRecords(context, entity, records),
    removals: await removalsOf(context, entity, records, days),
  };
}

async function removalsOf(
  context: OperationContext,
  entity: Entity,
  records: readonly EntityRecord[],
  days: number,
): Promise<Removal[]> {
  const by = ({ updateUser }: EntityRecord) => String(updateUser ?? '');
  const people = await actorNames(context, records.map(by));
  const ids = records.map(({ id }) => String(id));
  const { repository } = context;
  const reasons = await reasonsOf(repository.database, tenantOfRows(repository, entity), entity, ids);
  return records.map((record) => {
    const at = String(record.updateTime ?? record.createTime ?? '');
    return {
      id: String(record.id),
      by: { id: by(record), name: people.get(by(record)) ?? by(record) },
      at,
      reason: reasons.get(String(record.id)) ?? '',
      until: days === 0 || at === '' ? '' : wallTime(momentOf(at) + days * DAY_MS),
    };
  });
}

/** What was said of each when it was removed last. */
async function reasonsOf(
  { executor }: Database,
  tenantId: string,
  entity: Entity,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await historyTables(executor)
    .selectFrom('shian_history')
    .select(['record_id', 'reason'])
    .where('thread_id', 'in', ids)
    .where('tenant_id', '=', tenantId)
    .where('entity', '=', entity.name)
    .where('op', '=', 'remove')
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ record_id, reason }) => [record_id, reason]));
}

/** How many records lie in each bin that this person may open; of empty ones nothing is said. */
export async function removedCounts(context: OperationContext): Promise<{ entity: string; count: number }[]> {
  const counts: { entity: string; count: number }[] = [];
  for (const entity of Object.values(context.model.entities)) {
    if (!hasRecycleBin(entity) || !mayOpenBin(context, entity)) continue;
    const count = await context.repository.count(entity, { ...visibleRows(context, entity), removed: true });
    if (count > 0) counts.push({ entity: entity.name, count });
  }
  return counts;
}
