import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/Database.ts';
import { joinedLines } from '../../database/joined.ts';
import { type Clocks, steadyNow } from '../../steadyNow.ts';
import { readSetting, writeSetting } from '../people/settings.ts';
import type { Principal } from './Principal.ts';

const MAX_ENTRIES = 5_000;
const EPOCH = 'epoch';
/** Held by who changes who may do what, and together by those who find out that they do not. */
const LOCK = 'principals';

/** Who stands behind a token, and until when that may be believed without another look. */
export interface Loaded {
  readonly principal: Principal;
  /** Of the token and of a handed-out password, on the steady clock. */
  readonly endsAt: number;
  /** Of the tenant, on the wall clock. */
  readonly closesAt: number;
}

interface Entry extends Loaded {
  readonly epoch: number | string;
}

export interface PrincipalCache {
  /** The principal of a token as of the last change; `load` runs when it is not known yet. */
  get(tokenHash: string, load: () => Promise<Loaded | undefined>): Promise<Principal | undefined>;
  /** Inside the transaction of a change: other servers hear of it exactly when it stands. */
  tell(within: Database): Promise<void>;
  /** Until the transaction ends nobody else tells of a change; several may hold at a time. */
  hold(within: Database): Promise<void>;
  /** As `tell`, for who holds already: two that hold and want more would wait for each other. */
  tellHeld(within: Database): Promise<void>;
  /** After a change that was told in its transaction. */
  forget(): void;
  /** After any other change of users, roles, grants, menus, tenants or sessions, before its answer leaves. */
  invalidate(): Promise<void>;
}

const readEpoch = async (database: Database): Promise<string> => (await readSetting(database, EPOCH)) ?? '';

const moveEpoch = (within: Database): Promise<void> => writeSetting(within, EPOCH, randomUUID());

/** Inside the transaction of a change: every server on this database reads everybody anew once it stands. */
export const invalidatePrincipals = (database: Database): Promise<void> =>
  database.write(async (executor) => {
    await database.dialect.lockName(executor, LOCK);
    await moveEpoch(joinedLines(database, executor));
  });

/** Who asks in the same turn of the event loop gets one answer, which is asked for when all of them are there. */
function oncePerTurn<T>(ask: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined;
  return () => {
    coming ??= nextTurn().then(() => {
      coming = undefined;
      return ask();
    });
    return coming;
  };
}

const isOpen = ({ endsAt, closesAt }: Entry, config: Clocks): boolean =>
  endsAt > steadyNow(config) && closesAt > config.now();

/**
 * Principals by token, thrown away together when anything about identity changes. Where several
 * servers share a database the change is told through it, at the price of one small read for the requests of a turn.
 */
export function createPrincipalCache(
  database: Database,
  config: Clocks & { readonly shared: boolean },
): PrincipalCache {
  const { shared } = config;
  const entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES });
  /** Many calls of one person arrive together: who stands behind the token is looked up once for them. */
  const underWay = new Map<string, Promise<Loaded | undefined>>();
  let local = 0;
  const sharedEpoch = oncePerTurn(() => readEpoch(database));
  const epochNow = (): Promise<string> | number => (shared ? sharedEpoch() : local);
  const forget = () => {
    local += 1;
  };
  const tell = async (within: Database) => {
    if (shared) await invalidatePrincipals(within);
  };
  const tellHeld = async (within: Database) => {
    if (shared) await moveEpoch(within);
  };
  function together(key: string, load: () => Promise<Loaded | undefined>): Promise<Loaded | undefined> {
    const known = underWay.get(key);
    if (known !== undefined) return known;
    const loading = load().finally(() => underWay.delete(key));
    underWay.set(key, loading);
    return loading;
  }
  return {
    tell,
    hold: ({ dialect, executor }) => dialect.shareName(executor, LOCK),
    tellHeld,
    forget,
    get: async (tokenHash, load) => {
      const epoch = await epochNow();
      const known = entries.get(tokenHash);
      if (known && known.epoch === epoch && isOpen(known, config)) return known.principal;
      const loaded = await together(`${epoch} ${tokenHash}`, load);
      if (!loaded) {
        entries.delete(tokenHash);
        return undefined;
      }
      entries.set(tokenHash, { ...loaded, epoch });
      return loaded.principal;
    },
    invalidate: async () => {
      forget();
      await tell(database);
    },
  };
}
