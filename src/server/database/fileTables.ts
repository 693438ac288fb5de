import type { Kysely } from 'kysely';
import type { Executor } from './Database.ts';
import { declareTables } from './declareTables.ts';

/** One uploaded file, or the room an upload has taken for one. */
export interface FileRow {
  /** The 32 digits of its name. */
  id: string;
  /** With its extension; empty while it is being received, but of one on its way to an object store. */
  name: string;
  /** Empty for files from before this table. */
  tenant_id: string;
  user_id: string;
  client_id: string;
  /** What it takes of the budgets: at first what the request announced, then its size. */
  bytes: number;
  state: 'receiving' | 'stored';
  created_at: number;
  /** Since when nothing is known to refer to it. */
  unused_since: number | null;
  /** The object store it lies in; empty for the local disk. */
  store: string;
  /** How long a recording says it is; null for others, and for those from before this column. */
  seconds: number | null;
}

export interface FileTables {
  shian_file: FileRow;
}

/** The same connection, seen as the table of stored files. */
export const fileTables = (executor: Executor): Kysely<FileTables> => executor as unknown as Kysely<FileTables>;

/** Who put which file here, and how many bytes it takes. */
export const FILE_TABLES = declareTables<FileTables>({
  shian_file: {
    columns: {
      id: 'text',
      name: 'text',
      tenant_id: 'text',
      user_id: 'text',
      client_id: 'text',
      bytes: 'integer',
      state: 'text',
      created_at: 'integer',
      unused_since: 'integer?',
      store: { storage: 'text', preset: "''" },
      seconds: 'integer?',
    },
    indexes: { shian_file_owner: ['tenant_id', 'user_id'], shian_file_store: ['store'] },
  },
});
