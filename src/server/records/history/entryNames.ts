import type { OperationContext } from '../../kit/OperationContext.ts';
import { titleFor, titlesFor } from '../names.ts';
import type { ShownEntry } from './presentEntries.ts';

/** What the records of entries are called, by entity and id; no name that the reader may not read. */
export async function recordNames(
  context: OperationContext,
  entries: readonly ShownEntry[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  // What left in a file is of no record.
  const named = entries.filter(({ recordId }) => recordId !== '');
  for (const [name, group] of Map.groupBy(named, ({ entity }) => entity)) {
    const entity = context.model.entities[name];
    const title = entity && titleFor(context, entity);
    if (entity === undefined || title === undefined) continue;
    const ids = group.map(({ recordId }) => recordId);
    const rows = await context.repository.pluck(entity, 'id', ids, ['id', title.name]);
    for (const [id, said] of await titlesFor(context, entity, rows)) names.set(`${name} ${id}`, said);
  }
  return names;
}
