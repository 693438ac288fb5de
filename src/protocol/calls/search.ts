import type { searchEndpoints } from '../endpoints/search.ts';
import type { ReadCall } from './FixedCall.ts';
import { readHits } from './readHits.ts';

type E = typeof searchEndpoints;

/** Records of every entity the person reads that have a text: numbers and whole names first. */
export const searchRecords: ReadCall<E['searchRecords']> = { method: 'GET', path: 'shian/search', read: readHits };

/** Fewer characters stand in nearly every record. */
export const MIN_SEARCHED = 2;
/** Hits of one search, of all entities together. */
export const MAX_HITS = 20;
