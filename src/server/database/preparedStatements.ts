import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { errorCode } from '../errorCode.ts';

/** What has been asked so often will be asked again. */
const MIN_TIMES = 3;
/** Each connection of the database keeps the plan of each of them. */
const MAX_PREPARED = 300;
const MAX_CANDIDATES = 1000;
/** Longer texts list very many values. */
const MAX_LENGTH = 8000;

/** The name is unknown, or somebody else's: a pooler in between hands connections around. */
const UNKNOWN_NAME = /^(26000|42P05)$/;
/** Columns have changed below a plan; PostgreSQL's words for that depend on its language. */
const CHANGED_RESULT = 'RevalidateCachedQuery';

/** A statement could not be run by its name: without names it can. */
export function isNameRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return UNKNOWN_NAME.test(errorCode(error)) || ('routine' in error && error.routine === CHANGED_RESULT);
}

export interface PreparedStatements {
  /** What a statement is called; undefined where it is to be read and planned anew. */
  readonly nameOf: (text: string) => string | undefined;
  /** From now on nothing has a name. */
  readonly giveUp: () => void;
}

/** Which statements PostgreSQL is to read and plan once for each connection: those that come again and again. */
export function preparedStatements(): PreparedStatements {
  const names = new Map<string, string>();
  const candidates = new LRUCache<string, number>({ max: MAX_CANDIDATES });
  let isOff = false;

  function nameOf(text: string): string | undefined {
    if (isOff) return undefined;
    const known = names.get(text);
    if (known !== undefined) return known;
    if (text.length > MAX_LENGTH || names.size >= MAX_PREPARED) return undefined;
    const times = (candidates.get(text) ?? 0) + 1;
    candidates.set(text, times);
    if (times < MIN_TIMES) return undefined;
    candidates.delete(text);
    const name = `shian_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    names.set(text, name);
    return name;
  }

  return {
    nameOf,
    giveUp: () => {
      isOff = true;
    },
  };
}
