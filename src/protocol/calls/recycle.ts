import type { recycleEndpoints } from '../endpoints/recycle.ts';
import type { ReadCall } from './FixedCall.ts';
import { readCounts, readOutcome, readRemoved } from './readRecycle.ts';

type E = typeof recycleEndpoints;

export const removedRecords: ReadCall<E['removedRecords']> = {
  method: 'GET',
  path: 'shian/recycle/list',
  read: readRemoved,
};
export const removedCounts: ReadCall<E['removedCounts']> = {
  method: 'GET',
  path: 'shian/recycle/counts',
  read: readCounts,
};
export const removeRecords: ReadCall<E['removeRecords']> = {
  method: 'POST',
  path: 'shian/recycle/remove',
  read: readOutcome,
};
export const restoreRecords: ReadCall<E['restoreRecords']> = {
  method: 'POST',
  path: 'shian/recycle/restore',
  read: readOutcome,
};
export const purgeRecords: ReadCall<E['purgeRecords']> = {
  method: 'POST',
  path: 'shian/recycle/purge',
  read: readOutcome,
};
