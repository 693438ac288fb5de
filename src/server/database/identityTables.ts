import type { Kysely } from 'kysely';
import type { Executor } from './Database.ts';
import { declareTables } from './declareTables.ts';

/** One sign-in. Tokens belong to it; ending it ends them all. */
export interface SessionTable {
  id: string;
  user_id: string;
  tenant_id: string;
  client_id: string;
  /** Department and role chosen in switch mode, comma-joined; null: all of the user's. */
  dept_ids: string | null;
  role_ids: string | null;
  address: string;
  agent: string;
  created_at: number;
  /** No refresh lives longer. */
  expires_at: number;
  ended_at: number | null;
}

/** A token as its SHA-256; the token itself is nowhere kept. */
export interface TokenTable {
  hash: string;
  kind: 'access' | 'refresh';
  session_id: string;
  /** From which the successors of a refresh token are derived. */
  salt: string;
  expires_at: number;
  /** A refresh token was exchanged then. */
  used_at: number | null;
}

export interface CaptchaTable {
  id: string;
  text: string;
  expires_at: number;
}

/** Attempts within a window that began with the first one. */
export interface CounterTable {
  id: string;
  attempts: number;
  ends_at: number;
}

/** Where somebody signed in to an account before; all hashed. */
export interface KnownPlaceTable {
  id: string;
  account: string;
  /** 1: more than once. */
  came_back: number;
  last_at: number;
}

/** What a person arranged for herself: column choice, density, saved views. */
export interface PreferenceTable {
  user_id: string;
  name: string;
  value: string;
}

/** A way to look at a list that somebody keeps: for herself, or for everybody of a role. */
export interface SavedViewTable {
  id: string;
  tenant_id: string;
  user_id: string;
  role_id: string | null;
  list: string;
  name: string;
  value: string;
}

/** Marks of this installation: seeded, model version. */
export interface SettingTable {
  id: string;
  value: string;
}

/** What the server knows of a password besides its hash, which is a column of the user. */
export interface CredentialTable {
  user_id: string;
  /** 1: everything but the password change is refused until it is changed. */
  must_change: number;
  /** A password that was handed out ends then. */
  valid_until: number | null;
}

/** Which menus and buttons a role holds. */
export interface RoleMenuTable {
  role_id: string;
  menu_id: string;
}

/** Data scopes and API scopes a role holds. */
export interface RoleScopeTable {
  role_id: string;
  scope_id: string;
  kind: 'data' | 'api';
}

/** A person at a third party, and the account here that belongs to her, if any. */
export interface SocialTable {
  id: string;
  source: string;
  subject: string;
  tenant_id: string;
  name: string;
  user_id: string | null;
}

/** What browsers report: text, shown as text. */
export interface ClientLogTable {
  id: string;
  tenant_id: string;
  user_id: string;
  created_at: number;
  type: string;
  message: string;
  stack: string;
  info: string;
  url: string;
}

/** Tables of the server's own; all are tagged `system`: no entity call reaches them. */
export interface IdentityTables {
  shian_session: SessionTable;
  shian_token: TokenTable;
  shian_captcha: CaptchaTable;
  shian_counter: CounterTable;
  shian_known_place: KnownPlaceTable;
  shian_credential: CredentialTable;
  shian_preference: PreferenceTable;
  shian_saved_view: SavedViewTable;
  shian_setting: SettingTable;
  shian_role_menu: RoleMenuTable;
  shian_role_scope: RoleScopeTable;
  shian_social: SocialTable;
  shian_client_log: ClientLogTable;
}

export type IdentityExecutor = Kysely<IdentityTables>;

/** The same connection, seen as the server's own tables. */
export const identityTables = (executor: Executor): IdentityExecutor => executor as unknown as IdentityExecutor;

/** Sessions, tokens, counters, grants and marks; declared here, made and changed by the synchronisation. */
export const IDENTITY_TABLES = declareTables<IdentityTables>({
  shian_session: {
    columns: {
      id: 'text',
      user_id: 'text',
      tenant_id: 'text',
      client_id: 'text',
      dept_ids: 'text?',
      role_ids: 'text?',
      address: 'text',
      agent: 'text',
      created_at: 'integer',
      expires_at: 'integer',
      ended_at: 'integer?',
    },
    indexes: { shian_session_user: ['user_id'] },
  },
  shian_token: {
    columns: {
      hash: 'text',
      kind: 'text',
      session_id: 'text',
      salt: 'text',
      expires_at: 'integer',
      used_at: 'integer?',
    },
    key: ['hash'],
    indexes: { shian_token_session: ['session_id'] },
  },
  shian_captcha: { columns: { id: 'text', text: 'text', expires_at: 'integer' } },
  shian_counter: { columns: { id: 'text', attempts: 'integer', ends_at: 'integer' } },
  shian_known_place: {
    columns: { id: 'text', account: 'text', came_back: 'integer', last_at: 'integer' },
    indexes: { shian_known_place_account: ['account'], shian_known_place_last: ['last_at'] },
  },
  shian_credential: {
    columns: { user_id: 'text', must_change: 'integer', valid_until: 'integer?' },
    key: ['user_id'],
  },
  shian_preference: { columns: { user_id: 'text', name: 'text', value: 'text' }, key: ['user_id', 'name'] },
  shian_saved_view: {
    columns: {
      id: 'text',
      tenant_id: 'text',
      user_id: 'text',
      role_id: 'text?',
      list: 'text',
      name: 'text',
      value: 'text',
    },
    indexes: { shian_saved_view_list: ['tenant_id', 'list'], shian_saved_view_user: ['user_id'] },
  },
  shian_setting: { columns: { id: 'text', value: 'text' } },
  shian_role_menu: { columns: { role_id: 'text', menu_id: 'text' }, key: ['role_id', 'menu_id'] },
  shian_role_scope: {
    columns: { role_id: 'text', scope_id: 'text', kind: 'text' },
    key: ['role_id', 'scope_id', 'kind'],
  },
  shian_social: {
    columns: { id: 'text', source: 'text', subject: 'text', tenant_id: 'text', name: 'text', user_id: 'text?' },
    indexes: { shian_social_subject: ['source', 'subject'] },
  },
  shian_client_log: {
    columns: {
      id: 'text',
      tenant_id: 'text',
      user_id: 'text',
      created_at: 'integer',
      type: 'text',
      message: 'text',
      stack: 'text',
      info: 'text',
      url: 'text',
    },
  },
});
