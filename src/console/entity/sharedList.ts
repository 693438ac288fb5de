import { isObject } from '../../model/guards.ts';
import { LIST_LAYOUTS, type ListLayout } from '../../model/listLayouts.ts';
import type { FilterValues } from '../../protocol/query/filtersOf.ts';

/** What a link to a list carries. */
export interface SharedList {
  readonly filter: FilterValues;
  /** What the filter was meant to be cannot be told: it was cut short on its way. */
  readonly isCut?: true;
  readonly sort: string | undefined;
  readonly order: 'ASC' | 'DESC';
  readonly page: number;
  readonly perPage: number | undefined;
  /** How the list stands, where it does not in rows. */
  readonly layout?: ListLayout | undefined;
  /** The days a calendar shows: one of them, and whether a week or a month of them. */
  readonly place?: { readonly day: string; readonly span: string } | undefined;
}

function filterOf(text: string | null): Pick<SharedList, 'filter' | 'isCut'> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return isObject(value) ? { filter: value } : { filter: {}, isCut: true };
  } catch {
    return { filter: {}, isCut: true };
  }
}

const numberOf = (text: string | null) => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : undefined;
};

/** Reads a shared state from an address; undefined when it carries none. */
export function readSharedList(search: string): SharedList | undefined {
  const query = new URLSearchParams(search);
  if (!query.has('filter') && !query.has('page')) return undefined;
  const day = query.get('day');
  return {
    ...filterOf(query.get('filter')),
    sort: query.get('sort') ?? undefined,
    order: query.get('order') === 'DESC' ? 'DESC' : 'ASC',
    page: numberOf(query.get('page')) ?? 1,
    perPage: numberOf(query.get('perPage')),
    layout: LIST_LAYOUTS.find((layout) => layout === query.get('layout')),
    place: day === null ? undefined : { day, span: query.get('span') ?? '' },
  };
}

export function writeSharedList({ filter, sort, order, page, perPage, layout, place }: SharedList): string {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), page: String(page) });
  if (sort !== undefined) {
    query.set('sort', sort);
    query.set('order', order);
  }
  if (perPage !== undefined) query.set('perPage', String(perPage));
  if (layout !== undefined) query.set('layout', layout);
  if (place !== undefined) {
    query.set('day', place.day);
    query.set('span', place.span);
  }
  return `?${query}`;
}
