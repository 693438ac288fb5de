import type { Entity } from '../../model/Entity.ts';
import { commentTables } from '../database/commentTables.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { actorNames, readableTitles } from '../records/names.ts';
import { stateWords } from './toldStates.ts';

/** The latest are enough for a bell. */
const MAX_MENTIONS_SHOWN = 30;
/** So many are looked at for them: what she may not know any more must not keep the rest from her. */
const MAX_LOOKED_AT = 300;
const SHOWN_LENGTH = 120;

async function latest({ repository, user }: OperationContext, before: string | undefined) {
  return commentTables(repository.database.executor)
    .selectFrom('shian_mention as m')
    .leftJoin('shian_comment as c', 'c.id', 'm.comment_id')
    .select(['m.id', 'm.entity', 'm.record_id', 'm.actor', 'm.at', 'm.read_at', 'm.kind', 'm.states', 'c.text'])
    .where('m.user_id', '=', user.id)
    .where('m.tenant_id', '=', repository.tenantId)
    .$if(before !== undefined, (older) => older.where('m.id', '<', before ?? ''))
    .orderBy('m.id', 'desc')
    .limit(MAX_MENTIONS_SHOWN)
    .execute();
}

type Row = Awaited<ReturnType<typeof latest>>[number];

const statesOf = ({ states }: Row): readonly unknown[] => (states === null ? [] : (JSON.parse(states) as unknown[]));

/** Those of one entity that the reader may know of today, by their ids: the record's name, and what is told of it. */
async function toldOf(context: OperationContext, entity: Entity, rows: readonly Row[]) {
  const names = await readableTitles(
    context,
    entity,
    rows.map(({ record_id }) => record_id),
  );
  const seen = rows.filter(({ record_id }) => names.has(record_id));
  const changed = seen.filter(({ kind }) => kind === 'state');
  const states = await stateWords(
    context,
    entity,
    changed.map((row) => ({ id: row.id, recordId: row.record_id, keys: statesOf(row) })),
  );
  return seen.flatMap((row) => {
    const state = states.get(row.id);
    if (row.kind === 'state' && state === undefined) return [];
    const text = state?.after ?? [...(row.text ?? '')].slice(0, SHOWN_LENGTH).join('');
    return [
      [row.id, { recordName: names.get(row.record_id) || row.record_id, before: state?.before ?? '', text }] as const,
    ];
  });
}

/** Where one was named, and what became of what one follows, the latest first. */
export async function mentionsOfReader(context: OperationContext) {
  const shown: Awaited<ReturnType<typeof shownOf>> = [];
  let before: string | undefined;
  for (let looked = 0; shown.length < MAX_MENTIONS_SHOWN && looked < MAX_LOOKED_AT; looked += MAX_MENTIONS_SHOWN) {
    const rows = await latest(context, before);
    shown.push(...(await shownOf(context, rows)));
    before = rows.at(-1)?.id;
    if (rows.length < MAX_MENTIONS_SHOWN) break;
  }
  return shown.slice(0, MAX_MENTIONS_SHOWN);
}

/** Those that she may know of today. */
async function shownOf(context: OperationContext, rows: readonly Row[]) {
  const told = new Map<string, { recordName: string; before: string; text: string }>();
  for (const [name, group] of Map.groupBy(rows, ({ entity }) => entity)) {
    const entity = context.model.entities[name];
    if (entity === undefined) continue;
    for (const [id, words] of await toldOf(context, entity, group)) told.set(id, words);
  }
  const actors = await actorNames(
    context,
    rows.map(({ actor }) => actor),
  );
  return rows.flatMap((row) => {
    const words = told.get(row.id);
    if (words === undefined) return [];
    return [
      {
        id: row.id,
        entity: row.entity,
        recordId: row.record_id,
        ...words,
        kind: row.kind ?? 'mention',
        actor: { id: row.actor, name: actors.get(row.actor) ?? row.actor },
        at: row.at,
        read: row.read_at !== null,
      },
    ];
  });
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
