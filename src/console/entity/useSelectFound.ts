import { useState } from 'react';
import { useConsoleData } from '../data/useConsoleData.ts';
import { announce } from '../widgets/announce.ts';
import { announceFailure } from '../widgets/announceFailure.ts';
import type { EntityScreenContext } from './EntityContext.ts';
import type { useListState } from './useListState.ts';
import type { useSelection } from './useSelection.ts';

/** So many are chosen at once. */
const MAX_CHOSEN = 10_000;

interface Found {
  readonly list: ReturnType<typeof useListState>;
  readonly selection: ReturnType<typeof useSelection>;
  readonly view: string;
}

/**
 * Selects all that the list finds, over all its pages: the very records, so that what is confirmed is what is done,
 * and a row that comes later is not swept along. Says when their number is not the one that stood in the footer.
 */
export function useSelectFound({ entity, scope }: EntityScreenContext, { list, selection, view }: Found) {
  const data = useConsoleData();
  const [selecting, setSelecting] = useState(false);
  const total = list.total ?? 0;
  const select = async () => {
    if (total > MAX_CHOSEN) return announce('selectAllCapped', 'warning', { total, count: MAX_CHOSEN });
    setSelecting(true);
    try {
      const looked = {
        entity: entity.name,
        filter: { ...list.filterValues, ...scope?.searchFilter },
        sort: list.sorted,
        most: MAX_CHOSEN,
      };
      const tell = (done: number, all: number) => announce('selectingAll', 'info', { done, total: all });
      const { allFound } = await import('./eachFound.ts');
      const { records } = await allFound(data, looked, tell);
      const count = selection.replace(records, view);
      if (count !== undefined && count !== total) announce('selectAllChanged', 'warning', { total, count });
    } catch (error) {
      announceFailure(error);
    } finally {
      setSelecting(false);
    }
    return undefined;
  };
  return { selecting, select };
}
