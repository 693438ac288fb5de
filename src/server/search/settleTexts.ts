import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/Database.ts';

const PAUSE_MS = 5;

/** Tidies up behind many writes, piece by piece, so that a search has few places to look at. */
export async function settleTexts(database: Database, isStopped: () => boolean = () => false): Promise<void> {
  while (!isStopped() && (await database.write((executor) => database.dialect.grams.settle(executor)))) {
    await pause(PAUSE_MS, undefined, { ref: false });
  }
}
