import { useCallback, useMemo, useState } from 'react';
import type { ListPreferences } from '../../protocol/views/ListPreferences.ts';
import { toggledSet } from '../widgets/toggledSet.ts';
import type { EntityScreenContext } from './EntityContext.ts';
import { currentGroup, groupName, offeredGroups } from './list/group/offeredGroups.ts';
import type { RowGroups } from './list/group/RowGroups.ts';
import type { ListFigures } from './useListFigures.ts';

const NOTHING: { readonly of: string; readonly folded: ReadonlySet<string> } = { of: '', folded: new Set() };

/** What the list is grouped by; the same object as long as it is. */
export function useCurrentGroup(context: EntityScreenContext, { group: chosen }: ListPreferences) {
  const offered = useMemo(() => offeredGroups(context), [context]);
  const own = context.entity.list.group;
  const group = useMemo(() => currentGroup(offered, own, chosen), [offered, own, chosen]);
  return { offered, group };
}

/** The groups of the rows, and which of them are put away; another way to group them begins with all in sight. */
export function useRowGroups(
  { columns }: EntityScreenContext,
  group: ReturnType<typeof useCurrentGroup>['group'],
  { groups: figures }: ListFigures,
): RowGroups | undefined {
  const [away, setAway] = useState(NOTHING);
  const of = group === undefined ? '' : groupName(group);
  const folded = away.of === of ? away.folded : NOTHING.folded;
  const onFold = useCallback(
    (key: string) => setAway((now) => ({ of, folded: toggledSet(now.of === of ? now.folded : NOTHING.folded, key) })),
    [of],
  );
  const column = columns.find(({ name }) => name === group?.field);
  return useMemo(
    () => (group === undefined || column === undefined ? undefined : { group, column, figures, folded, onFold }),
    [group, column, figures, folded, onFold],
  );
}
