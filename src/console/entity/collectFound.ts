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
}

/** All that a filter finds, page by page, as far as `MAX_FOUND`; `total` as the last page told it. */
export async function collectFound(
  data: ReturnType<typeof useConsoleData>,
  { entity, filter, sort }: Looked,
  onProgress: (done: number, total: number) => void,
): Promise<{ readonly records: readonly RaRecord[]; readonly total: number }> {
  const records: RaRecord[] = [];
  let total = Number.POSITIVE_INFINITY;
  for (let page = 1; records.length < Math.min(total, MAX_FOUND); page += 1) {
    const answer = await data.getList(entity, { filter, sort, pagination: { page, perPage: MAX_PAGE_SIZE } });
    total = answer.total ?? answer.data.length;
    records.push(...answer.data);
    if (answer.data.length === 0) break;
    if (total > MAX_PAGE_SIZE) onProgress(Math.min(records.length, total), total);
  }
  return { records: records.slice(0, MAX_FOUND), total };
}
