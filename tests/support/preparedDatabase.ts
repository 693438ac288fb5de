import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { openDatabase } from '../../src/server/database/openDatabase.ts';
import { passwordCost } from '../../src/server/identity/passwords/passwordHash.ts';

/*
 * What the first start of this project makes, made once and copied: to make it anew for each world takes longer than
 * most of what is then asked of it.
 */

/** Hashes of passwords say what they cost. */
const costMark = (): string => Object.values(passwordCost()).join('_');

async function prepareAt(where: string): Promise<void> {
  const { prepareProject } = await import('./server.ts');
  const database = await openDatabase(where);
  try {
    await prepareProject(database);
  } finally {
    await database.close();
  }
}

async function makeFile(): Promise<Buffer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shian-prepared-'));
  try {
    const file = path.join(folder, 'prepared.sqlite');
    await prepareAt(file);
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const files = new Map<string, Promise<Buffer>>();

/** Content of an SQLite file, made once a test process. */
export function preparedFile(): Promise<Buffer> {
  const made = files.get(costMark()) ?? makeFile();
  files.set(costMark(), made);
  return made;
}

/** One test process makes it, and the others wait. */
const PREPARING_LOCK = 1;

/** Name of a database of the cluster that all test files share, to be copied and never opened. */
export async function preparedTemplate(admin: pg.Client, url: string): Promise<string> {
  const name = `prepared_${costMark()}`;
  await admin.query('select pg_advisory_lock($1)', [PREPARING_LOCK]);
  try {
    const { rows } = await admin.query('select datname from pg_database where datname = $1', [name]);
    if (rows.length > 0) return name;
    await admin.query('drop database if exists preparing with (force)');
    await admin.query('create database preparing');
    await prepareAt(new URL('/preparing', url).href);
    await admin.query(`alter database preparing rename to ${name}`);
    return name;
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [PREPARING_LOCK]);
  }
}
