import { MAX_PAGE_SIZE } from '../../protocol/query/pageLimits.ts';

/** So many rows stand in one scroll: a page that no server gives at once, and that is fetched in parts. */
export const LONG_PAGE = 10_000;

/** One part of a long page, from 0, as the server numbers its pages; any other page is its only part. */
export function partOf(page: number, size: number, part = 0): { readonly page: number; readonly size: number } {
  if (size !== LONG_PAGE) return { page, size };
  return { page: (page - 1) * (LONG_PAGE / MAX_PAGE_SIZE) + part + 1, size: MAX_PAGE_SIZE };
}
