import { mayRead } from '../../../model/fieldAccess.ts';
import { fieldOf, referenceTarget } from '../../../model/lookups.ts';
import type { OperationContext } from '../../kit/OperationContext.ts';
import { codesOf } from '../access.ts';
import { isMasked } from '../allowedQuery.ts';
import { contextReader } from '../contextReader.ts';
import { SYSTEM_NAME, SYSTEM_USER_ID } from '../systemUser.ts';
import type { ShownEntry } from './presentEntries.ts';

/** What people are called who did something, also those who are gone; by their ids. */
export async function actorNames(
  context: OperationContext,
  people: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const system = contextReader(context).text(SYSTEM_NAME);
  const names = new Map([
    ['', system],
    [SYSTEM_USER_ID, system],
  ]);
  const ids = [...new Set(people)].filter((id) => !names.has(id));
  const { user } = context.model.entities;
  if (user === undefined || ids.length === 0) return names;
  for (const { id, realName, account } of await context.repository.pluck(user, 'id', ids, ['realName', 'account']))
    names.set(String(id), String(realName || account || id));
  return names;
}

/** What records are called, removed ones too; no name that the reader may not read. */
export async function recordNames(
  context: OperationContext,
  entries: readonly ShownEntry[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const [name, group] of Map.groupBy(entries, ({ entity }) => entity)) {
    const entity = context.model.entities[name];
    const title = entity && fieldOf(entity, entity.titleField);
    if (!entity || !title?.column || title.name === 'id' || referenceTarget(title) !== undefined) continue;
    if (!mayRead(title, codesOf(context.user)) || isMasked(context, title)) continue;
    const ids = group.map(({ recordId }) => recordId);
    const rows = await context.repository.pluck(entity, 'id', ids, ['id', title.name]);
    const flows = entity.workflow && (await context.modules.approval.flowsOf(context, entity, rows));
    for (const row of rows)
      if (!flows?.get(String(row.id))?.hides.includes(title.name))
        names.set(`${name} ${row.id}`, String(row[title.name] ?? ''));
  }
  return names;
}
