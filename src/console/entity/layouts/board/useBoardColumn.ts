import { useInfiniteQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { filterKey } from '../../../../protocol/query/filtersOf.ts';
import { useConsoleData } from '../../../data/useConsoleData.ts';
import type { LayoutProps } from '../LayoutProps.ts';

/** So many cards a column begins with, and so many more at a time. */
export const CARDS_PER_PAGE = 20;

/** The cards of one column, page by page as they are asked for. */
export function useBoardColumn({ context, filters, sort }: LayoutProps, by: string, value: string) {
  const { entity } = context;
  const data = useConsoleData();
  const filter = { ...filters, [filterKey(by, 'eq')]: value };
  const query = useInfiniteQuery({
    queryKey: [entity.name, 'board', filter, sort],
    queryFn: ({ pageParam: page, signal }) =>
      data.getList(entity.name, { filter, sort, pagination: { page, perPage: CARDS_PER_PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total = 0 }, _pages, page) => (page * CARDS_PER_PAGE < total ? page + 1 : undefined),
  });
  // A card that was added meanwhile pushes another onto the next page.
  const cards = new Map(query.data?.pages.flatMap((page) => page.data).map((one: RaRecord) => [one.id, one]));
  return { ...query, cards: [...cards.values()], total: query.data?.pages.at(-1)?.total };
}
