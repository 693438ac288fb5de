import type { RaRecord, SortPayload } from 'react-admin';
import type { FilterValues } from '../../../protocol/query/filtersOf.ts';
import { MAX_PAGE_SIZE } from '../../../protocol/query/pageLimits.ts';
import type { useConsoleData } from '../../data/useConsoleData.ts';

/** A file holds no more rows: a larger one opens in no spreadsheet without pain. */
export const MAX_EXPORTED = 200_000;

export interface Found {
  readonly entity: string;
  readonly filter: FilterValues;
  readonly sort: SortPayload;
}

/** All that a filter finds, a page at a time, as far as a file goes; each once, though others write meanwhile. */
export async function* eachFound(
  data: ReturnType<typeof useConsoleData>,
  { entity, filter, sort }: Found,
  tell: (done: number, total: number) => void,
): AsyncGenerator<RaRecord> {
  const seen = new Set<unknown>();
  let total = Number.POSITIVE_INFINITY;
  for (let page = 1; (page - 1) * MAX_PAGE_SIZE < Math.min(total, MAX_EXPORTED); page += 1) {
    const answer = await data.getList(entity, { filter, sort, pagination: { page, perPage: MAX_PAGE_SIZE } });
    total = answer.total ?? answer.data.length;
    for (const record of answer.data) {
      if (seen.has(record.id) || seen.size >= MAX_EXPORTED) continue;
      seen.add(record.id);
      yield record;
    }
    tell(Math.min(seen.size, total), total);
    // A tree comes whole.
    if (answer.data.length === 0 || seen.size >= total) return;
  }
}
