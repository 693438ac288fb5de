import type { RaRecord, SortPayload } from 'react-admin';
import type { FilterValues } from '../../protocol/query/filtersOf.ts';
import { MAX_PAGE_SIZE } from '../../protocol/query/pageLimits.ts';
import type { useConsoleData } from '../data/useConsoleData.ts';

/** A file holds no more rows: a larger one opens in no spreadsheet without pain. */
export const MAX_EXPORTED = 200_000;

export interface Found {
  readonly entity: string;
  readonly filter: FilterValues;
  readonly sort: SortPayload;
  /** No more than so many; as many as a file holds, where nothing is said. */
  readonly most?: number;
}

/** All that a filter finds, a page at a time, as far as `most`; each once, though others write meanwhile. */
export async function* eachFound(
  data: ReturnType<typeof useConsoleData>,
  { entity, filter, sort, most = MAX_EXPORTED }: Found,
  tell: (done: number, total: number) => void,
): AsyncGenerator<RaRecord> {
  const seen = new Set<unknown>();
  let total = Number.POSITIVE_INFINITY;
  for (let page = 1; (page - 1) * MAX_PAGE_SIZE < Math.min(total, most); page += 1) {
    const answer = await data.getList(entity, { filter, sort, pagination: { page, perPage: MAX_PAGE_SIZE } });
    total = answer.total ?? answer.data.length;
    for (const record of answer.data) {
      if (seen.has(record.id) || seen.size >= most) continue;
      seen.add(record.id);
      yield record;
    }
    tell(Math.min(seen.size, total), total);
    // A tree comes whole.
    if (answer.data.length === 0 || seen.size >= total) return;
  }
}

/** The same as a list, with how many there are; `tell` is called where they take more than a page. */
export async function allFound(
  data: ReturnType<typeof useConsoleData>,
  found: Found,
  tell: (done: number, total: number) => void = () => undefined,
): Promise<{ readonly records: readonly RaRecord[]; readonly total: number }> {
  const records: RaRecord[] = [];
  let total = 0;
  const note = (done: number, all: number) => {
    total = all;
    if (all > MAX_PAGE_SIZE) tell(done, all);
  };
  for await (const record of eachFound(data, found, note)) records.push(record);
  return { records, total };
}
