import type { Model } from '../../model/Model.ts';
import { PLATFORM } from '../../model/platform.ts';
import type { Database } from '../database/Database.ts';
import { createRepository } from '../repository/createRepository.ts';
import type { LogLine } from './LogLine.ts';

/** Beyond that lines are dropped: a database that cannot keep up must not take the memory. */
export const MAX_QUEUED = 10_000;
/** In one transaction; more would hold the event loop up. */
const BATCH_SIZE = 100;
const DELAY_MS = 1000;

export interface LogQueue {
  readonly add: (line: LogLine) => void;
  /** Writes what waits; never throws. */
  readonly flush: () => Promise<void>;
}

export interface LogStore {
  readonly database: Database;
  readonly model: Model;
  /** Milliseconds that the first line waits for others. */
  readonly delay?: number | undefined;
}

/** Told how many lines were lost, and why if a write failed. */
export type OnDropped = (count: number, error?: unknown) => void;

/** Lines wait here and are written beside the requests, several in one statement. */
export function createLogQueue({ database, model, delay = DELAY_MS }: LogStore, onDropped: OnDropped): LogQueue {
  let waiting: LogLine[] = [];
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  let under: Promise<void> | undefined;

  function writeBatch(lines: readonly LogLine[]): Promise<void> {
    const groups = Map.groupBy(lines, ({ log, tenantId }) => `${log} ${tenantId}`);
    return createRepository({ database, model, tenantId: PLATFORM }).write(async (inside) => {
      for (const group of groups.values()) {
        const [{ log, tenantId } = { log: 'logApi', tenantId: PLATFORM }] = group;
        const entity = model.entities[log];
        const records = group.map(({ record }) => record);
        if (entity !== undefined) await inside.inTenant(tenantId).insert(entity, records);
      }
    });
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH_SIZE);
      waiting = waiting.slice(BATCH_SIZE);
      try {
        await writeBatch(batch);
      } catch (error) {
        onDropped(batch.length, error);
      }
    }
    if (dropped > 0) onDropped(dropped);
    dropped = 0;
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // Whoever waits for a flush under way waits for what came since as well.
    while (under !== undefined || waiting.length > 0) {
      under ??= drain().finally(() => {
        under = undefined;
      });
      await under;
    }
  }

  return {
    add: (line) => {
      if (waiting.length >= MAX_QUEUED) {
        dropped += 1;
        return;
      }
      waiting.push(line);
      timer ??= setTimeout(flush, delay).unref();
    },
    flush,
  };
}
