import type { batchEndpoints } from '../endpoints/batch.ts';
import type { ReadCall } from './FixedCall.ts';
import { readBatch } from './readBatch.ts';

type E = typeof batchEndpoints;

/** Several calls of one entity, each answered by itself; those that time did not suffice for have no answer yet. */
export const batch: ReadCall<E['batch']> = { method: 'POST', path: 'shian/batch', read: readBatch };
