import { declareTables } from './declareTables.ts';
import { FILE_TABLES } from './fileTables.ts';
import { FLOW_TABLES } from './flowTables.ts';
import { IDENTITY_TABLES } from './identityTables.ts';
import type { TableDefinition } from './TableDefinition.ts';

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
  /** Which daily job ran for which tenant on which day, and how many records it changed. */
  shian_daily: {
    readonly tenant_id: string;
    readonly job: string;
    readonly day: string;
    readonly ran_at: number;
    readonly changed: number;
  };
  /** Which server makes ids with which number, and which milliseconds are reserved for it. */
  shian_worker: {
    readonly number: number;
    readonly holder: string;
    readonly expires_at: number;
    readonly reserved_until: number;
  };
};

const OWN_TABLES = declareTables<SystemRows>({
  shian_schema: { columns: { id: 'text', version: 'text', tables: 'text' } },
  shian_sequence: { columns: { tenant_id: 'text', counter: 'text', value: 'integer' }, key: ['tenant_id', 'counter'] },
  shian_idempotency: {
    columns: { user_id: 'text', key: 'text', answer: 'text', created_at: 'integer' },
    key: ['user_id', 'key'],
    indexes: { shian_idempotency_created: ['created_at'] },
  },
  shian_daily: {
    columns: { tenant_id: 'text', job: 'text', day: 'text', ran_at: 'integer', changed: 'integer' },
    key: ['tenant_id', 'job', 'day'],
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
  ...IDENTITY_TABLES,
];
