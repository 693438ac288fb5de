import type { FlowInstanceRow } from '../database/flowTables.ts';
import type { FlowRecord } from './FlowRecord.ts';

/** So many of the latest rows of a list are looked through for what records are called. */
export const MAX_NAMED = 2000;

/** What a run is about and whose it is. */
export const PAPER = ['i.id', 'i.business_table', 'i.business_id', 'i.starter_id'] as const;
type Paper = Pick<FlowInstanceRow, 'id' | 'business_table' | 'business_id' | 'starter_id'>;

/** Each run once. */
export const papersOf = (rows: readonly Paper[]): FlowRecord[] =>
  [...new Map(rows.map((row) => [row.id, row])).values()].map((row) => ({
    processInstanceId: row.id,
    businessTable: row.business_table,
    businessId: row.business_id,
    startUser: row.starter_id,
  }));
