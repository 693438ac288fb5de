import type { Database } from '../database/Database.ts';
import type { Principal } from './Principal.ts';
import { readSetting, writeSetting } from './settings.ts';

const LIMIT = 5_000;
const EPOCH = 'epoch';

interface Entry {
  readonly principal: Principal;
  readonly epoch: number;
  readonly expiresAt: number;
}

export interface Loaded {
  readonly principal: Principal;
  readonly expiresAt: number;
}

export interface PrincipalCache {
  /** The principal of a token as of the last change; `load` runs when it is not known yet. */
  get(tokenHash: string, now: number, load: () => Promise<Loaded | undefined>): Promise<Principal | undefined>;
  /** Inside the transaction of a change: other servers hear of it exactly when it stands. */
  tell(within: Database): Promise<void>;
  /** After a change that was told in its transaction. */
  forget(): void;
  /** After any other change of users, roles, grants, menus, tenants or sessions, before its answer leaves. */
  invalidate(): Promise<void>;
}

const readEpoch = async (database: Database): Promise<number> => Number((await readSetting(database, EPOCH)) ?? 0);

const writeEpoch = (database: Database): Promise<void> =>
  writeSetting(database, EPOCH, String(Date.now() * 1000 + Math.floor(Math.random() * 1000)));

/**
 * Principals by token, thrown away together when anything about identity changes. Where several
 * servers share a database the change is told through it, at the price of one small read a request.
 */
export function createPrincipalCache(database: Database, shared: boolean): PrincipalCache {
  const entries = new Map<string, Entry>();
  let local = 0;
  const epochNow = (): Promise<number> | number => (shared ? readEpoch(database) : local);
  const forget = () => {
    local += 1;
  };
  const tell = async (within: Database) => {
    if (shared) await writeEpoch(within);
  };
  return {
    tell,
    forget,
    get: async (tokenHash, now, load) => {
      const epoch = await epochNow();
      const known = entries.get(tokenHash);
      if (known && known.epoch === epoch && known.expiresAt > now) return known.principal;
      const loaded = await load();
      if (!loaded) {
        entries.delete(tokenHash);
        return undefined;
      }
      if (entries.size >= LIMIT) entries.clear();
      entries.set(tokenHash, { ...loaded, epoch });
      return loaded.principal;
    },
    invalidate: async () => {
      forget();
      await tell(database);
    },
  };
}
