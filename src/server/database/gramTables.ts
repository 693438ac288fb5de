import type { Kysely } from 'kysely';
import type { Executor } from './Database.ts';
import { declareTables } from './declareTables.ts';
import type { TableDefinition } from './TableDefinition.ts';

interface GramTables {
  /** One text of a record's fields; its grams rest in a column or beside, as the dialect has it. */
  shian_gram: { doc: number; entity: string; record: string };
  /**
   * Records written since their grams were made; one line for each write, so that none is lost between two servers. With
   * `until` a line stands for all records whose ids are between the two.
   */
  shian_gram_todo: { id: string; tenant_id: string; entity: string; record: string; until: string | null };
  /** How far the rows of earlier days have been gone through. */
  shian_gram_fill: {
    entity: string;
    /** The fields whose grams are made; others mean to begin again. */
    fields: string;
    /** The last id that is done with. */
    behind: string;
    done: number;
  };
}

/** The same connection, seen as the tables of text search. */
export const gramTables = (executor: Executor): Kysely<GramTables> => executor as unknown as Kysely<GramTables>;

const DECLARED = declareTables<GramTables>({
  shian_gram: {
    columns: { doc: 'integer', entity: 'text', record: 'text' },
    key: ['doc'],
    unique: { shian_gram_record: ['entity', 'record'] },
  },
  shian_gram_todo: {
    columns: { id: 'text', tenant_id: 'text', entity: 'text', record: 'text', until: 'text?' },
    indexes: { shian_gram_todo_entity: ['entity', 'tenant_id'] },
  },
  shian_gram_fill: {
    columns: { entity: 'text', fields: 'text', behind: 'text', done: 'integer' },
    key: ['entity'],
  },
});

/** By pieces of which texts records are found. */
export const GRAM_TABLES: readonly TableDefinition[] = DECLARED.map((table) => ({
  ...table,
  derived: true as const,
})).map((table) =>
  table.name === 'shian_gram'
    ? {
        ...table,
        columns: [...table.columns, { name: 'grams', storage: 'grams' }],
        indexes: [...table.indexes, { name: 'shian_gram_grams', columns: [{ name: 'grams' }], grams: true }],
      }
    : table,
);
