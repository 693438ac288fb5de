import type { Model } from '../../model/Model.ts';
import { type Environment, readConfig } from '../config.ts';
import { markUnusedFiles, removeFiles, type Swept, UNUSED_DAYS } from '../files/sweepFiles.ts';
import { openStanding } from './openStanding.ts';

export interface StoredFilesOptions {
  readonly env: Environment;
  readonly projectDir: string;
  readonly model: Model;
  /** Takes away what has been unused for a week. */
  readonly remove: boolean;
}

export interface StoredFilesReport extends Swept {
  readonly removed: number;
  readonly unusedDays: number;
}

/** Checks the rows of an installation against its files, beside a running server or without one. */
export async function storedFiles({ env, projectDir, model, remove }: StoredFilesOptions): Promise<StoredFilesReport> {
  const config = readConfig(env, projectDir);
  const { filesDir, now, internalHosts } = config;
  const database = await openStanding(config);
  try {
    const sweep = { database, model, filesDir, now, internalHosts };
    const swept = await markUnusedFiles(sweep);
    const gone = remove ? swept.expired.map(({ name }) => name) : [];
    return { ...swept, removed: await removeFiles(sweep, gone), unusedDays: UNUSED_DAYS };
  } finally {
    await database.close();
  }
}
