import { commentTables } from '../database/commentTables.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { readAccess } from '../records/access.ts';
import { visibleRows } from '../records/allowedQuery.ts';
import { actorNames, titlesFor } from '../records/names.ts';

/** The latest are enough for a bell. */
const MAX_MENTIONS_SHOWN = 30;
const SHOWN_LENGTH = 120;

async function latest({ repository, user }: OperationContext) {
  return commentTables(repository.database.executor)
    .selectFrom('shian_mention as m')
    .innerJoin('shian_comment as c', 'c.id', 'm.comment_id')
    .select(['m.id', 'm.entity', 'm.record_id', 'm.actor', 'm.at', 'm.read_at', 'c.text'])
    .where('m.user_id', '=', user.id)
    .where('m.tenant_id', '=', repository.tenantId)
    .orderBy('m.id', 'desc')
    .limit(MAX_MENTIONS_SHOWN)
    .execute();
}

/** What records are called that this person may read now; of others nothing is told any more. */
async function readableNames(context: OperationContext, rows: Awaited<ReturnType<typeof latest>>) {
  const names = new Map<string, string>();
  for (const [name, group] of Map.groupBy(rows, ({ entity }) => entity)) {
    const entity = context.model.entities[name];
    if (entity === undefined || readAccess(context, entity) !== 'full') continue;
    const ids = [...new Set(group.map(({ record_id }) => record_id))];
    const records = await context.repository.getMany(entity, ids, visibleRows(context, entity));
    const titles = await titlesFor(context, entity, records);
    for (const { id } of records) names.set(`${name} ${id}`, titles.get(String(id)) || String(id));
  }
  return names;
}

/** Where one was named, the latest first. */
export async function mentionsOfReader(context: OperationContext) {
  const rows = await latest(context);
  const names = await readableNames(context, rows);
  const seen = rows.filter(({ entity, record_id }) => names.has(`${entity} ${record_id}`));
  const actors = await actorNames(
    context,
    seen.map(({ actor }) => actor),
  );
  return seen.map((row) => ({
    id: row.id,
    entity: row.entity,
    recordId: row.record_id,
    recordName: names.get(`${row.entity} ${row.record_id}`) ?? row.record_id,
    actor: { id: row.actor, name: actors.get(row.actor) ?? row.actor },
    at: row.at,
    text: [...row.text].slice(0, SHOWN_LENGTH).join(''),
    read: row.read_at !== null,
  }));
}

/** One has seen these. */
export async function readMentions({ repository, user, now }: OperationContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await repository.database.write((executor) =>
    commentTables(executor)
      .updateTable('shian_mention')
      .set({ read_at: now() })
      .where('user_id', '=', user.id)
      .where('tenant_id', '=', repository.tenantId)
      .where('id', 'in', [...ids])
      .where('read_at', 'is', null)
      .execute(),
  );
}
