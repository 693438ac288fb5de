import type { RaRecord, SortPayload } from 'react-admin';
import type { FilterValues } from '../../protocol/query/filtersOf.ts';
import { MAX_PAGE_SIZE } from '../../protocol/query/pageLimits.ts';
import type { useConsoleData } from '../data/useConsoleData.ts';

/** So many are fetched at once for one purpose: a file, or a selection. */
export const MAX_FOUND = 10_000;

interface Looked {
  readonly entity: string;
  readonly filter: FilterValues;
  readonly sort: SortPayload;
  /** No more than so many. */
  readonly most?: number;
}

/** All that a filter finds, page by page, as far as `most`; `total` as the last page told it. */
export async function collectFound(
  data: ReturnType<typeof useConsoleData>,
  { entity, filter, sort, most = MAX_FOUND }: Looked,
  onProgress: (done: number, total: number) => void,
): Promise<{ readonly records: readonly RaRecord[]; readonly total: number }> {
  const records: RaRecord[] = [];
  let total = Number.POSITIVE_INFINITY;
  for (let page = 1; records.length < Math.min(total, most); page += 1) {
    const answer = await data.getList(entity, { filter, sort, pagination: { page, perPage: MAX_PAGE_SIZE } });
    total = answer.total ?? answer.data.length;
    records.push(...answer.data);
    if (answer.data.length === 0) break;
    if (total > MAX_PAGE_SIZE) onProgress(Math.min(records.length, total), total);
  }
  return { records: records.slice(0, most), total };
}
