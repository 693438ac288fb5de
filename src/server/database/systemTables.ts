import { COMMENT_TABLES } from './commentTables.ts';
import { declareTables } from './declareTables.ts';
import { FILE_TABLES } from './fileTables.ts';
import { FLOW_TABLES } from './flowTables.ts';
import { GRAM_TABLES } from './gramTables.ts';
import { HISTORY_TABLES } from './historyTables.ts';
import { IDENTITY_TABLES } from './identityTables.ts';
import type { TableDefinition } from './TableDefinition.ts';

/** Times are milliseconds since 1970. */
export interface JobRow {
  readonly id: string;
  /** Of the kind of work (server/jobs). */
  readonly name: string;
  readonly tenant_id: string;
  /** The one record it is about; empty: the whole tenant. */
  readonly record: string;
  readonly due_at: number;
  /** Failures in a row. */
  readonly attempts: number;
  /** The server that is at it, and until when it may be. */
  readonly claimed_by: string | null;
  readonly claimed_until: number | null;
  readonly ran_at: number | null;
  /** How many records the last run changed. */
  readonly changed: number | null;
  /** Why the last run failed. */
  readonly error: string | null;
}

/** Rows of the tables that belong to the server itself. */
export type SystemRows = {
  /** One row: the definitions of all tables as they stand, written together with every change. */
  shian_schema: { readonly id: string; readonly version: string; readonly tables: string };
  shian_sequence: { readonly tenant_id: string; readonly counter: string; readonly value: number };
  /** What a request with an idempotency key made, so that its repetition makes nothing more. */
  shian_idempotency: {
    readonly user_id: string;
    readonly key: string;
    readonly answer: string;
    readonly created_at: number;
  };
  /** Which server makes ids with which number, and which milliseconds are reserved for it. */
  shian_worker: {
    readonly number: number;
    readonly holder: string;
    readonly expires_at: number;
    readonly reserved_until: number;
  };
  /** What each server has committed in the last minutes, for those beside it; only where there may be several. */
  shian_written: {
    readonly server: string;
    /** Rising by one with each line of a server. */
    readonly seq: number;
    /** By the clock of the database. */
    readonly told_at: number;
    /** JSON (serversBeside). */
    readonly writes: string;
  };
  /** Work that is due at a time: what is done again and again, and single pieces that failed and are tried again. */
  shian_job: JobRow;
};

const OWN_TABLES = declareTables<SystemRows>({
  shian_schema: { columns: { id: 'text', version: 'text', tables: 'text' } },
  shian_sequence: { columns: { tenant_id: 'text', counter: 'text', value: 'integer' }, key: ['tenant_id', 'counter'] },
  shian_idempotency: {
    columns: { user_id: 'text', key: 'text', answer: 'text', created_at: 'integer' },
    key: ['user_id', 'key'],
    // Whose, before how old: somebody who imports has tens of thousands, which a create is not to go through.
    indexes: { shian_idempotency_age: ['user_id', 'created_at'] },
  },
  shian_job: {
    columns: {
      id: 'text',
      name: 'text',
      tenant_id: 'text',
      record: 'text',
      due_at: 'integer',
      attempts: 'integer',
      claimed_by: 'text?',
      claimed_until: 'integer?',
      ran_at: 'integer?',
      changed: 'integer?',
      error: 'text?',
    },
    indexes: { shian_job_due: ['due_at'] },
  },
  shian_written: {
    columns: { server: 'text', seq: 'integer', told_at: 'integer', writes: 'text' },
    key: ['server', 'seq'],
  },
  shian_worker: {
    columns: { number: 'integer', holder: 'text', expires_at: 'integer', reserved_until: 'integer' },
    key: ['number'],
  },
});

/** Every table of the server's own: to add a column, an index or a table, declare it, and the next start makes it. */
export const SYSTEM_TABLES: readonly TableDefinition[] = [
  ...OWN_TABLES,
  ...FILE_TABLES,
  ...FLOW_TABLES,
  ...GRAM_TABLES,
  ...HISTORY_TABLES,
  ...COMMENT_TABLES,
  ...IDENTITY_TABLES,
];
