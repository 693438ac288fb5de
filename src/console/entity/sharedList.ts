import type { FilterValues } from '../data/filtersOf.ts';
import { isObject } from '../start/storage/guards.ts';

/** What a link to a list carries. */
export interface SharedList {
  readonly filter: FilterValues;
  readonly sort: string | undefined;
  readonly order: 'ASC' | 'DESC';
  readonly page: number;
  readonly perPage: number | undefined;
}

function filterOf(text: string | null): FilterValues {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return isObject(value) ? value : {};
  } catch {
    return {};
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
  return {
    filter: filterOf(query.get('filter')),
    sort: query.get('sort') ?? undefined,
    order: query.get('order') === 'DESC' ? 'DESC' : 'ASC',
    page: numberOf(query.get('page')) ?? 1,
    perPage: numberOf(query.get('perPage')),
  };
}

export function writeSharedList({ filter, sort, order, page, perPage }: SharedList): string {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), page: String(page) });
  if (sort !== undefined) {
    query.set('sort', sort);
    query.set('order', order);
  }
  if (perPage !== undefined) query.set('perPage', String(perPage));
  return `?${query}`;
}
