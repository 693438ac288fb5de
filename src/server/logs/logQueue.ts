import { setImmediate } from 'node:timers/promises';
import type { Model } from '../../model/Model.ts';
import { partsOf } from '../../model/partsOf.ts';
import { PLATFORM } from '../../model/platform.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import type { Database } from '../database/Database.ts';
import { createRepository } from '../repository/createRepository.ts';
import type { LogLine, LogName } from './LogLine.ts';

/** Beyond that lines are dropped: a database that cannot keep up must not take the memory. */
export const MAX_QUEUED = 10_000;
/** In one transaction: the sync to disk that ends it costs more than hundreds of lines. */
const BATCH_SIZE = 1024;
/** Between so many lines the event loop turns. */
const SLICE_SIZE = 128;
const DELAY_MS = 1000;
/** While the database is away it is tried again so often. */
const AWAY_MS = 2000;
/** Fewer lines are done with sooner than a thread is asked, and are not worth the memory of one. */
const BESIDE_FROM = 32;

export interface LogQueue {
  readonly add: (line: LogLine) => void;
  /** Writes what waits; never throws. While the database is away it goes on waiting. */
  readonly flush: () => Promise<void>;
  /** Writes what waits; what cannot be written now is lost. */
  readonly close: () => Promise<void>;
}

export interface LogStore {
  readonly database: Database;
  readonly model: Model;
  /** Milliseconds that the first line waits for others. */
  readonly delay?: number | undefined;
}

/** Told how many lines were lost, and why if a write failed. */
export type OnDropped = (count: number, error?: unknown) => void;

interface Slice {
  readonly log: LogName;
  readonly tenantId: string;
  readonly records: readonly EntityRecord[];
}

/** Lines of one table and tenant together, as many as one statement takes. */
function slicesOf(lines: readonly LogLine[]): Slice[] {
  const groups = Map.groupBy(lines, ({ log, tenantId }) => `${log} ${tenantId}`);
  return [...groups.values()].flatMap((group) => partsOf(group, SLICE_SIZE).map(sliceOf));
}

function sliceOf(part: readonly LogLine[]): Slice {
  const [{ log, tenantId } = { log: 'logApi' as const, tenantId: PLATFORM }] = part;
  return { log, tenantId, records: part.map(({ record }) => record) };
}

/** Lines wait here and are written beside the requests, several in one statement. */
export function createLogQueue({ database, model, delay = DELAY_MS }: LogStore, onDropped: OnDropped): LogQueue {
  let waiting: LogLine[] = [];
  let dropped = 0;
  /** Why lines go on waiting. */
  let away: unknown;
  let timer: NodeJS.Timeout | undefined;
  let under: Promise<void> | undefined;

  function writeBatch(lines: readonly LogLine[], within: Database): Promise<void> {
    return createRepository({ database: within, model, tenantId: PLATFORM }).write(async (inside) => {
      for (const { log, tenantId, records } of slicesOf(lines)) {
        const entity = model.entities[log];
        if (entity === undefined) continue;
        await inside.inTenant(tenantId).insert(entity, records);
        await setImmediate();
      }
    });
  }

  /** One line that a database refuses does not take the others with it. Answers those that are to be tried again. */
  async function write(lines: readonly LogLine[]): Promise<readonly LogLine[]> {
    try {
      await writeBatch(lines, database);
      return [];
    } catch (error) {
      if (error instanceof AppError && error.isOutage) {
        away = error;
        return lines;
      }
      if (lines.length === 1) {
        onDropped(1, error);
        return [];
      }
      const half = Math.ceil(lines.length / 2);
      return [...(await write(lines.slice(0, half))), ...(await write(lines.slice(half)))];
    }
  }

  /** Off the event loop where it can be. What fails there, for whatever reason, is written as ever. */
  async function writeBeside(lines: readonly LogLine[]): Promise<readonly LogLine[]> {
    if (database.writeBeside === undefined || lines.length < BESIDE_FROM) return write(lines);
    try {
      await writeBatch(lines, { ...database, write: database.writeBeside, epochs: undefined });
      return [];
    } catch {
      return write(lines);
    }
  }

  function drop(count: number): void {
    if (count > 0) onDropped(count, away);
  }

  async function drain(by: typeof write): Promise<void> {
    away = undefined;
    while (waiting.length > 0 && away === undefined) {
      const batch = waiting.slice(0, BATCH_SIZE);
      waiting = waiting.slice(BATCH_SIZE);
      waiting = [...(await by(batch)), ...waiting];
    }
    drop(dropped);
    dropped = 0;
  }

  async function flush(by: typeof write): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // Whoever waits for a flush under way waits for what came since as well.
    do {
      under ??= drain(by).finally(() => {
        under = undefined;
      });
      await under;
    } while (waiting.length > 0 && away === undefined);
    if (waiting.length > 0) wake(AWAY_MS);
  }

  function wake(afterMs: number): void {
    timer ??= setTimeout(() => void flush(writeBeside), afterMs).unref();
  }

  return {
    add: (line) => {
      if (waiting.length >= MAX_QUEUED) {
        dropped += 1;
        return;
      }
      waiting.push(line);
      wake(delay);
    },
    // Whoever waits for it is about to end, or brought a line or two: no thread is started for that.
    flush: () => flush(write),
    close: async () => {
      await flush(write);
      clearTimeout(timer);
      drop(waiting.length);
      waiting = [];
    },
  };
}
