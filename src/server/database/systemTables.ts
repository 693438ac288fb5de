import { FLOW_TABLES } from './flowTables.ts';
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
};

export const SYSTEM_TABLES: readonly TableDefinition[] = [
  {
    name: 'shian_schema',
    tag: 'system',
    columns: [
      { name: 'id', storage: 'text', required: true },
      { name: 'version', storage: 'text', required: true },
      { name: 'tables', storage: 'text', required: true },
    ],
    primaryKey: ['id'],
    indexes: [],
  },
  {
    name: 'shian_sequence',
    tag: 'system',
    columns: [
      { name: 'tenant_id', storage: 'text', required: true },
      { name: 'counter', storage: 'text', required: true },
      { name: 'value', storage: 'integer', required: true },
    ],
    primaryKey: ['tenant_id', 'counter'],
    indexes: [],
  },
  {
    name: 'shian_idempotency',
    tag: 'system',
    columns: [
      { name: 'user_id', storage: 'text', required: true },
      { name: 'key', storage: 'text', required: true },
      { name: 'answer', storage: 'text', required: true },
      { name: 'created_at', storage: 'integer', required: true },
    ],
    primaryKey: ['user_id', 'key'],
    indexes: [{ name: 'shian_idempotency_created', columns: [{ name: 'created_at' }] }],
  },
  {
    name: 'shian_daily',
    tag: 'system',
    columns: [
      { name: 'tenant_id', storage: 'text', required: true },
      { name: 'job', storage: 'text', required: true },
      { name: 'day', storage: 'text', required: true },
      { name: 'ran_at', storage: 'integer', required: true },
      { name: 'changed', storage: 'integer', required: true },
    ],
    primaryKey: ['tenant_id', 'job', 'day'],
    indexes: [],
  },
  ...FLOW_TABLES,
];
