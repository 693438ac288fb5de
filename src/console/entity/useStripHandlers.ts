import type { FilterValues } from '../../protocol/query/filtersOf.ts';
import { OVERDUE_FILTER } from '../../protocol/query/namedFilters.ts';
import type { EntityScreenContext } from './EntityContext.ts';
import { withoutFilters } from './filterKeys.ts';
import { withoutTab } from './listTabs.ts';
import type { ListFigures } from './useListFigures.ts';
import { useStill } from './useStill.ts';

interface Strip {
  readonly context: EntityScreenContext;
  readonly figures: ListFigures;
  readonly filters: FilterValues;
  readonly onFilters: (values: FilterValues) => void;
}

/** What the tabs above a list ask for; the other filters stay as they are. */
export function useStripHandlers({ context, figures, filters, onFilters }: Strip) {
  return useStill({
    onTab: (key: string) => {
      const chosen = figures.tabs.find((tab) => tab.key === key)?.values;
      onFilters({ ...withoutTab(context, filters), ...chosen });
    },
    onOverdue: (on: boolean) =>
      onFilters({ ...withoutFilters(filters, [OVERDUE_FILTER]), ...(on ? { [OVERDUE_FILTER]: true } : {}) }),
  });
}
