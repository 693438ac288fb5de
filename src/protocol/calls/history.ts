import type { historyEndpoints } from '../endpoints/history.ts';
import type { FixedCall, ReadCall } from './FixedCall.ts';
import { readHistory } from './readHistory.ts';

type E = typeof historyEndpoints;

export const recordHistory: ReadCall<E['recordHistory']> = {
  method: 'GET',
  path: 'shian/history/record',
  read: readHistory,
};
export const historyLog: ReadCall<E['historyLog']> = { method: 'GET', path: 'shian/history/log', read: readHistory };
export const logExport: FixedCall<E['logExport']> = { method: 'POST', path: 'shian/history/exported' };
export const logOwnExport: FixedCall<E['logOwnExport']> = { method: 'POST', path: 'shian/history/log-exported' };
export const revertChange: FixedCall<E['revertChange']> = { method: 'POST', path: 'shian/history/revert' };
