import { PassThrough } from 'node:stream';
import type { Model } from '../../model/Model.ts';
import type { Database } from '../database/Database.ts';
import { idAt } from '../database/newId.ts';
import type { Principal } from '../identity/principals/Principal.ts';
import { type Concern, concerning, NOTHING, tellsNothing } from './concern.ts';
import { type Change, MAX_CHANGES, readChanges } from './readChanges.ts';

/** A transaction that takes longer than this is not told of; people who look find it all the same. */
const OVERLAP_MS = 10_000;
/** What is older is told as "everything". */
const MAX_MISSED_MS = 3_600_000;
/** Browsers of one person on one server. */
const STREAMS_OF_USER = 8;
const STREAMS = 5_000;

export interface LivePace {
  /** Milliseconds between two looks at the database, while somebody listens. */
  readonly look: number;
  /** Between two signs of life; then it is asked again whether the session still holds. */
  readonly beat: number;
}

export const USUAL_PACE: LivePace = { look: 1_000, beat: 20_000 };

interface Listener {
  readonly userId: string;
  readonly stream: PassThrough;
  /** Who listens, as of now; undefined once the session is over. */
  readonly who: () => Promise<Principal | undefined>;
  beatenAt: number;
  /** Something could not be told when it was new. */
  missed: boolean;
}

export interface LiveHub {
  /** What concerns a person of what was written after an id, and the id to ask with next. */
  readonly since: (principal: Principal, after: string | undefined) => Promise<Concern & { readonly last: string }>;
  /** A stream of events for somebody; undefined where there are too many already. */
  readonly listen: (
    principal: Principal,
    after: string | undefined,
    who: Listener['who'],
  ) => Promise<PassThrough | undefined>;
  readonly close: () => void;
}

const isId = (text: string | undefined): text is string => text !== undefined && /^[0-9]{15,19}$/.test(text);

const eventOf = (last: string, told: Concern): string =>
  `id: ${last}\nevent: changes\ndata: ${JSON.stringify(told)}\n\n`;

/**
 * Tells the people who listen to this server what any server wrote: one timer looks for all of them, only while there
 * are some, and whom it concerns is decided when it is sent.
 */
export function createLiveHub(
  { model, database }: { readonly model: Model; readonly database: Database },
  pace: LivePace = USUAL_PACE,
): LiveHub {
  const listeners = new Set<Listener>();
  let seen = new Set<string>();
  /** Behind this id the last look has found everything; while the database is away it stays. */
  let from: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;

  const floor = () => idAt(Date.now() - OVERLAP_MS);

  const since: LiveHub['since'] = async (principal, after) => {
    const last = floor();
    if (!isId(after)) return { ...NOTHING, last };
    if (BigInt(after) < BigInt(idAt(Date.now() - MAX_MISSED_MS))) return { ...NOTHING, all: true, last };
    const changes = await readChanges(database, after);
    const told = concerning(model, principal, changes);
    return { ...told, all: changes.length >= MAX_CHANGES, last };
  };

  const drop = (listener: Listener) => {
    listeners.delete(listener);
    listener.stream.end();
    if (listeners.size === 0) rest();
  };

  const rest = () => {
    clearInterval(timer);
    timer = undefined;
    seen = new Set();
    from = undefined;
  };

  const tell = async (listener: Listener, fresh: readonly Change[], all: boolean) => {
    const isDue = Date.now() - listener.beatenAt >= pace.beat;
    if (fresh.length === 0 && !listener.missed && !isDue) return;
    const principal = await listener.who();
    if (principal === undefined) return drop(listener);
    // Whoever does not take what it was sent is gone.
    if (isDue && listener.stream.writableNeedDrain) return drop(listener);
    const told = { ...concerning(model, principal, fresh), all: all || listener.missed };
    listener.missed = false;
    if (!tellsNothing(told)) listener.stream.write(eventOf(floor(), told));
    else if (isDue) listener.stream.write(': \n\n');
    if (isDue) listener.beatenAt = Date.now();
  };

  /** One who cannot be asked for at this moment is told of everything the next time, and keeps nobody else waiting. */
  const tellLater = (listener: Listener, fresh: readonly Change[], all: boolean) =>
    tell(listener, fresh, all).catch(() => {
      listener.missed ||= all || fresh.length > 0;
    });

  /** What was written since the last look, and once more what was written just before it. */
  const readFresh = async () => {
    const next = floor();
    const changes = await readChanges(database, from ?? next);
    const fresh = changes.filter(({ id }) => !seen.has(id));
    seen = new Set(changes.map(({ id }) => id));
    from = next;
    return { fresh, all: changes.length >= MAX_CHANGES };
  };

  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      const { fresh, all } = await readFresh();
      await Promise.all([...listeners].map((listener) => tellLater(listener, fresh, all)));
    } catch {
      // The database is away for a moment: the next look finds what this one missed.
    } finally {
      isLooking = false;
    }
  };

  const startLooking = async () => {
    if (timer !== undefined) return;
    await readFresh();
    timer ??= setInterval(() => void look(), pace.look).unref();
  };

  return {
    since,
    listen: async (principal, after, who) => {
      const own = [...listeners].filter(({ userId }) => userId === principal.id);
      if (own.length >= STREAMS_OF_USER || listeners.size >= STREAMS) return undefined;
      const stream = new PassThrough();
      const listener: Listener = { userId: principal.id, stream, who, beatenAt: Date.now(), missed: false };
      listeners.add(listener);
      stream.once('close', () => drop(listener));
      try {
        await startLooking();
        const { last, ...missed } = await since(principal, after);
        // Said at once, so that whoever listens knows that she does.
        stream.write(`retry: ${pace.beat}\n\n${eventOf(last, missed)}`);
        return stream;
      } catch (error) {
        drop(listener);
        throw error;
      }
    },
    close: () => {
      for (const listener of listeners) drop(listener);
      rest();
    },
  };
}
