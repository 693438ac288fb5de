import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startCluster } from '../../support/postgresCluster.ts';

/** Where the rows are: what is written is synced to disk as in real work. */
export interface LargeEngine {
  readonly name: string;
  readonly dataDir: string;
  /** As `openDatabase` takes it. */
  readonly location: string;
  readonly env: Readonly<Record<string, string>>;
  /** Megabytes on the disk. */
  readonly disk: () => number;
  readonly dispose: () => Promise<void>;
}

function megabytesIn(folder: string): number {
  let bytes = 0;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const found = statSync(path.join(folder, name), { throwIfNoEntry: false });
    if (found?.isFile()) bytes += found.size;
  }
  return bytes / 1e6;
}

export async function sqliteEngine(): Promise<LargeEngine> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'shian-large-'));
  return {
    name: 'SQLite',
    dataDir,
    location: path.join(dataDir, 'shian.sqlite'),
    env: {},
    disk: () => megabytesIn(dataDir),
    dispose: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

export async function postgresEngine(): Promise<LargeEngine> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'shian-large-'));
  const { url, folder, stop } = await startCluster({ durable: true });
  return {
    name: 'PostgreSQL',
    dataDir,
    location: url,
    env: { DATABASE_URL: url },
    disk: () => megabytesIn(path.join(folder, 'data', 'base')),
    dispose: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
