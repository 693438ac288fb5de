import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { Database } from '../../src/server/database/Database.ts';
import { openDatabase } from '../../src/server/database/openDatabase.ts';
import { missingPostgres } from './postgresCluster.ts';
import { preparedFile, preparedTemplate } from './preparedDatabase.ts';

/** What a test's database holds: nothing, or what the first start of this project makes. */
type Content = 'empty' | 'prepared';

/**
 * Opens a database of its own for a test, an empty one unless said, or one that is open already once more, as another
 * program does; all of them are closed and removed after the suite.
 */
export type OpenDatabase = (content?: Content | Database) => Promise<Database>;

interface Engine {
  start(): Promise<void>;
  /** Where the next fresh database is. */
  next(content?: Content): Promise<string>;
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
  const opened = new Map<Database, string>();
  beforeAll(() => engine.start());
  afterAll(async () => {
    await Promise.all(Array.from(opened.keys(), (database) => database.close()));
    await engine.stop();
  });
  suite(async (content) => {
    const place = typeof content === 'object' ? opened.get(content) : await engine.next(content);
    if (place === undefined) throw new Error('That database was opened elsewhere.');
    const database = await openDatabase(place);
    opened.set(database, place);
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
    next: async (content) => {
      const file = path.join(folder, `test-${++count}.db`);
      if (content === 'prepared') writeFileSync(file, await preparedFile());
      return file;
    },
    stop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

interface PostgresEngine extends Engine {
  /** Where a fresh database is that holds what another one does, which nobody has open. */
  copy(url: string): Promise<string>;
}

/** Databases of its own in the cluster that all test files share. */
export function postgresEngine(): PostgresEngine {
  const names: string[] = [];
  const prefix = `test_${randomUUID().replaceAll('-', '')}`;
  let admin: pg.Client | undefined;
  let url = '';
  async function make(templateOf: (admin: pg.Client) => string | Promise<string>): Promise<string> {
    if (admin === undefined) throw new Error('The engine has not been started.');
    const template = await templateOf(admin);
    const name = `${prefix}_${names.length}`;
    // Copied as files, which takes a third of the time.
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
    names.push(name);
    return new URL(`/${name}`, url).href;
  }
  return {
    start: async () => {
      const answer = await fetch(inject('postgresDoor'));
      url = await answer.text();
      if (!answer.ok) throw new Error(`PostgreSQL did not start: ${url}`);
      admin = new pg.Client(url);
      await admin.connect();
    },
    next: (content) => make((client) => (content === 'prepared' ? preparedTemplate(client, url) : 'template1')),
    copy: (of) => make(() => new URL(of).pathname.slice(1)),
    stop: async () => {
      for (const name of names) await admin?.query(`drop database ${name} with (force)`);
      await admin?.end();
    },
  };
}
