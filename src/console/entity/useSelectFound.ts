import { useState } from 'react';
import { useConsoleData } from '../data/useConsoleData.ts';
import { announce } from '../widgets/announce.ts';
import { announceFailure } from '../widgets/announceFailure.ts';
import type { EntityScreenContext } from './EntityContext.ts';
import type { useSelection } from './useSelection.ts';
import type { useStandingList } from './useStandingList.ts';

/** So many are chosen at once. */
const MAX_CHOSEN = 10_000;

interface Found {
  readonly looked: ReturnType<typeof useStandingList>['looked'];
  readonly total: number;
  readonly selection: ReturnType<typeof useSelection>;
  readonly view: string;
}

/**
 * Selects all that the list finds, over all its pages: the very records, so that what is confirmed is what is done,
 * and a row that comes later is not swept along. Says when their number is not the one that stood in the footer.
 */
export function useSelectFound({ entity }: EntityScreenContext, { looked, total, selection, view }: Found) {
  const data = useConsoleData();
  const [selecting, setSelecting] = useState(false);
  const select = async () => {
    if (total > MAX_CHOSEN) return announce('selectAllCapped', 'warning', { total, count: MAX_CHOSEN });
    setSelecting(true);
    try {
      const tell = (done: number, all: number) => announce('selectingAll', 'info', { done, total: all });
      const { allFound } = await import('./eachFound.ts');
      const { records } = await allFound(data, { entity: entity.name, ...looked, most: MAX_CHOSEN }, tell);
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
