import { type CardRoom, decidingColumns } from '../../model/decidingColumns.ts';
import type { Entity } from '../../model/Entity.ts';
import { isLeaf } from '../../model/Tree.ts';
import type { Filter, FilterTree } from '../types.ts';
import type { ViewState } from './ViewState.ts';

interface Shown {
  /** What the rows of the view are asked for by. */
  readonly asked: readonly FilterTree[];
  /** Fields that this person may see; absent where it is not known. */
  readonly readable?: ReadonlySet<string>;
  readonly room: CardRoom;
}

/**
 * The columns of a view where only some have room: as its owner put them in order, else what says the most. What all
 * of its rows have alike, since it is asked for, gives way.
 */
export function viewColumns(
  entity: Entity,
  { preferences }: ViewState,
  { asked, readable, room }: Shown,
): readonly string[] {
  const { order = [], shown = {} } = preferences ?? {};
  const own = entity.list.columns;
  const names = [...new Set([...order, ...own])].filter(
    (name) => (shown[name] ?? own.includes(name)) && (readable?.has(name) ?? true),
  );
  if (order.length > 0) return names.slice(0, room.most);
  const alike = new Set(asked.flatMap((one) => (isLeaf<Filter>(one) && one.op === 'eq' ? [one.field] : [])));
  const telling = names.filter((name) => !alike.has(name));
  return decidingColumns(entity, telling, room);
}
