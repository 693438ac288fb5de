import type { datasourceEndpoints } from '../endpoints/datasource.ts';
import type { FixedCall, ReadCall } from './FixedCall.ts';
import { readSourceTable, readSourceTables } from './readSource.ts';

type E = typeof datasourceEndpoints;

export const sourceTest: FixedCall<E['sourceTest']> = { method: 'POST', path: 'blade-develop/datasource/test' };
export const sourceTry: FixedCall<E['sourceTry']> = { method: 'POST', path: 'blade-develop/datasource/try' };
export const sourceTables: ReadCall<E['sourceTables']> = {
  method: 'GET',
  path: 'blade-develop/datasource/tables',
  read: readSourceTables,
};
export const sourceTable: ReadCall<E['sourceTable']> = {
  method: 'GET',
  path: 'blade-develop/datasource/table',
  read: readSourceTable,
};
