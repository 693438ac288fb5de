import type { usesEndpoints } from '../endpoints/uses.ts';
import type { ReadCall } from './FixedCall.ts';
import { readUses } from './readUses.ts';

type E = typeof usesEndpoints;

/** What refers to these records of an entity (comma-joined ids), for those who may delete them. */
export const uses: ReadCall<E['uses']> = { method: 'GET', path: 'shian/uses', read: readUses };

/** Records of a large page; of no more is asked at once. */
export const MAX_USED_RECORDS = 200;
