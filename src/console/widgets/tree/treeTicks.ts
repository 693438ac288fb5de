import type { TreeItem } from './TreeItem.ts';

export type Tick = 'on' | 'half' | 'off';

/** The item and everything below it, in order. */
export function branchOf(item: TreeItem): readonly TreeItem[] {
  return [item, ...item.children.flatMap(branchOf)];
}

/** How an item is ticked; half when some but not all of its branch is. */
export function tickOf(item: TreeItem, ticked: ReadonlySet<string>): Tick {
  const choices = branchOf(item).filter(({ virtual }) => virtual !== true);
  const count = choices.filter(({ id }) => ticked.has(id)).length;
  if (count === 0) return 'off';
  return count === choices.length ? 'on' : 'half';
}

function pathTo(items: readonly TreeItem[], id: string): readonly TreeItem[] {
  for (const item of items) {
    if (item.id === id) return [item];
    const below = pathTo(item.children, id);
    if (below.length > 0) return [item, ...below];
  }
  return [];
}

/**
 * Ticks or unticks items; a branch stands before what is below it. Linked, a branch is held as long as something below
 * it is. Locked items stay as they are.
 */
export function withTicks(
  items: readonly TreeItem[],
  ticked: ReadonlySet<string>,
  on: boolean,
  linked = true,
): ReadonlySet<string> {
  const next = new Set(ticked);
  const holds = ({ children }: TreeItem) => linked && children.flatMap(branchOf).some(({ id }) => next.has(id));
  for (const item of items.toReversed()) {
    if (item.locked !== undefined || item.virtual) continue;
    if (on) next.add(item.id);
    else if (!holds(item)) next.delete(item.id);
  }
  return next;
}

/**
 * Ticks or unticks an item with what is shown of its branch: nobody gives what a search hides. What lies above follows:
 * a menu is held when something below it is, and is let go with the last of it.
 */
export function toggleTick(
  items: readonly TreeItem[],
  ticked: ReadonlySet<string>,
  id: string,
  isShown: (item: TreeItem) => boolean,
): ReadonlySet<string> {
  const path = pathTo(items, id);
  const item = path.at(-1);
  if (item === undefined || item.locked !== undefined) return ticked;
  const branch = branchOf(item).filter(isShown);
  const on = branch.some((one) => one.virtual !== true && !ticked.has(one.id));
  return withTicks([...path.slice(0, -1), ...branch], ticked, on);
}

/** Branches whose label or note contains the text, with everything above what matches. */
export function searchTree(items: readonly TreeItem[], text: string): readonly TreeItem[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return items;
  const matches = ({ label, note = '' }: TreeItem) => `${label}\n${note}`.toLowerCase().includes(wanted);
  return items.flatMap((item) => {
    if (matches(item)) return [item];
    const children = searchTree(item.children, wanted);
    return children.length === 0 ? [] : [{ ...item, children }];
  });
}
