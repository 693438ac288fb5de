import { sql } from 'kysely';
import type { Database } from '../../src/server/database/Database.ts';

/** The tables that releases up to 960b5b1 made without recording them: columns (`#` counts) and key. */
const TABLES: Readonly<Record<string, readonly [columns: string, key: string]>> = {
  shian_session: [
    'id user_id tenant_id client_id dept_ids role_ids address agent #created_at #expires_at #ended_at',
    'id',
  ],
  shian_token: ['hash kind session_id salt #expires_at #used_at', 'hash'],
  shian_captcha: ['id text #expires_at', 'id'],
  shian_counter: ['id #attempts #ends_at', 'id'],
  shian_credential: ['user_id #must_change #valid_until', 'user_id'],
  shian_preference: ['user_id name value', 'user_id name'],
  shian_setting: ['id value', 'id'],
  shian_role_menu: ['role_id menu_id', 'role_id menu_id'],
  shian_role_scope: ['role_id scope_id kind', 'role_id scope_id kind'],
  shian_social: ['id source subject tenant_id name user_id', 'id'],
  shian_client_log: ['id tenant_id user_id #created_at type message stack info url', 'id'],
};

const INDEXES: readonly (readonly [name: string, table: string, columns: string])[] = [
  ['shian_session_user', 'shian_session', 'user_id'],
  ['shian_social_subject', 'shian_social', 'source subject'],
  ['shian_token_session', 'shian_token', 'session_id'],
];

const idsOf = (names: string) => sql.join(names.split(' ').map((name) => sql.id(name)));

/** Makes them as 960b5b1 did. */
export async function makeUnrecordedTables({ executor }: Database): Promise<void> {
  for (const [table, [columns, key]] of Object.entries(TABLES)) {
    const parts = columns
      .split(' ')
      .map((word) => (word.startsWith('#') ? sql`${sql.id(word.slice(1))} bigint` : sql`${sql.id(word)} text`));
    const constraint = sql`constraint ${sql.id(`${table}_key`)} primary key (${idsOf(key)})`;
    await sql`create table ${sql.table(table)} (${sql.join([...parts, constraint])})`.execute(executor);
  }
  for (const [name, table, columns] of INDEXES) {
    await sql`create index ${sql.id(name)} on ${sql.table(table)} (${idsOf(columns)})`.execute(executor);
  }
}
