import type { Kysely } from 'kysely';
import type { HistoryOp } from '../../model/history.ts';
import type { Executor } from './Database.ts';
import { declareTables } from './declareTables.ts';

/** What one transaction did to one record. Only ever added to, until it is too old. */
export interface HistoryRow {
  readonly id: string;
  /** The platform's for entities without a tenant. */
  readonly tenant_id: string;
  readonly entity: string;
  readonly record_id: string;
  /** The record whose history shows it: that of the record of which this one is a row, else its own. */
  readonly thread_id: string;
  readonly op: HistoryOp;
  /** `entity.action`, or what else it came from; empty: by saving, deleting, switching. */
  readonly action: string;
  /** User id. */
  readonly actor: string;
  readonly at: string;
  readonly reason: string;
  /** Names of the changed fields, each between commas: `,phone,status,`. */
  readonly fields: string;
  /** JSON: before and after by the name of the field (model/history). */
  readonly changes: string;
}

export interface HistoryTables {
  shian_history: HistoryRow;
}

/** The same connection, seen as the table of changes. */
export const historyTables = (executor: Executor): Kysely<HistoryTables> =>
  executor as unknown as Kysely<HistoryTables>;

/** Who changed what, and when. */
export const HISTORY_TABLES = declareTables<HistoryTables>({
  shian_history: {
    columns: {
      id: 'text',
      tenant_id: 'text',
      entity: 'text',
      record_id: 'text',
      thread_id: 'text',
      op: 'text',
      action: 'text',
      actor: 'text',
      at: 'text',
      reason: 'text',
      fields: 'text',
      changes: 'text',
    },
    indexes: {
      shian_history_thread: ['thread_id', 'id'],
      shian_history_at: ['tenant_id', 'at', 'id'],
      shian_history_entity: ['tenant_id', 'entity', 'at', 'id'],
      shian_history_actor: ['tenant_id', 'actor', 'at', 'id'],
    },
  },
});
