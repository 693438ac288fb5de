import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../src/server/database/Database.ts';
import { openDatabase } from '../../../src/server/database/openDatabase.ts';
import { postgresEngine } from '../../support/database.ts';
import { createWorld, type World } from '../../support/server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const PATIENCE = { timeout: 30_000 };
const NAMES = Array.from({ length: 24 }, (_, at) => `标签${at}`);

describe('creates that arrive at one moment on PostgreSQL', () => {
  const engine = postgresEngine();
  let database: Database;
  let world: World;
  let round = 0;

  const create = (labelName: string, key = labelName, labelCode = key) =>
    world.call('ROOT', {
      method: 'POST',
      url: '/api/sys/v1/systemEntLabel/save',
      headers: { 'idempotency-key': key },
      payload: { labelName, labelCode, category: '1', markMode: '1', labelColor: '#409EFF', status: '1' },
    });
  /** In which transaction the rows with these names were made, and how often each stands in the history. */
  async function rowsOf(names: readonly string[]) {
    const { rows } = await sql<{ made: string; told: number }>`
      select xmin::text as made, (select count(*) from shian_history where record_id = system_ent_label.id) as told
      from system_ent_label where label_name = any(${[...names]}::text[])`.execute(database.executor);
    return rows;
  }

  beforeAll(async () => {
    await engine.start();
    database = await openDatabase(await engine.next('prepared'));
    world = await createWorld({ database });
    await create('signs in');
  });
  afterAll(async () => {
    await world.close();
    await database.close();
    await engine.stop();
  });

  it('share transactions, and each has its history', async () => {
    // Again where one statement took so long that all went by themselves, as it does on a busy machine.
    await vi.waitUntil(async () => {
      round += 1;
      const names = NAMES.map((name) => `${name} ${round}`);
      const answers = await Promise.all(names.map((name) => create(name)));
      const rows = await rowsOf(names);
      expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
      expect(rows.map(({ told }) => told)).toEqual(names.map(() => 1));
      return new Set(rows.map(({ made }) => made)).size < rows.length / 2;
    }, PATIENCE);
  });

  it('are told each what is wrong with it alone, and make one record of a request that comes twice', async () => {
    await create('有了');

    const answers = await Promise.all([
      ...NAMES.map((name) => create(name)),
      create('', 'empty'),
      create('有了', 'taken'),
      create('once', 'key'),
      create('once', 'key'),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([...NAMES.map(() => 200), 400, 409, 200, 200]);
    expect(answers.slice(NAMES.length, -2).map(({ body }) => Object.keys(body.errors))).toEqual([
      ['labelName'],
      ['labelName'],
    ]);
    expect(answers.at(-1)?.body.data).toEqual(answers.at(-2)?.body.data);
    expect((await rowsOf([...NAMES, 'once'])).map(({ told }) => told)).toEqual([...NAMES.map(() => 1), 1]);
  });

  it('move the totals of lists that are open, each looked up once for all who share a transaction', async () => {
    const texts: string[] = [];
    database.statements.tell(({ sql: text }) => {
      texts.push(text);
    });
    const total = async (filter: string) =>
      (await world.call('ROOT', { url: `/api/sys/v1/systemEntLabel/page?size=1${filter}` })).body.data.total as number;
    const totals = () => Promise.all(['', '&category=1', '&labelCode=signs%20in'].map(total));
    const looks = () => texts.filter((text) => /count\(\*\).* from "system_ent_label" .*"id"/.test(text)).length;

    await vi.waitUntil(async () => {
      round += 1;
      const names = NAMES.map((name) => `${name} ${round}`);
      const before = await totals();
      const known = looks();
      await Promise.all(names.map((name) => create(name)));
      const [all = 0, one = 0, ...others] = before;
      expect(await totals()).toEqual([all + names.length, one + names.length, ...others]);
      const made = new Set((await rowsOf(names)).map((row) => row.made)).size;
      const asked = looks() - known;
      return made < names.length / 2 && asked > 0 && asked <= made * before.length;
    }, PATIENCE);
  });

  it('are no part of a trial, which does once what an import does', async () => {
    const rows = NAMES.slice(0, 5).map((labelName, at) => ({
      line: at + 2,
      cells: {
        labelName: `试${labelName}`,
        labelCode: `try${at}`,
        category: '1',
        markMode: '1',
        labelColor: '#409EFF',
        status: '1',
      },
    }));
    const payload = { entity: 'systemEntLabel', mode: 'insert', dryRun: true, rows };
    const texts: string[] = [];
    database.statements.tell(({ sql: text }) => {
      texts.push(text);
    });

    const { body } = await world.call('ROOT', { method: 'POST', url: '/api/shian/import', payload });

    expect(body.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(rows.map(() => 'created'));
    expect(texts.filter((text) => /count\(\*\) as total from "dict"/.test(text))).toHaveLength(rows.length);
    expect(await rowsOf(rows.map(({ cells }) => cells.labelName))).toEqual([]);
  });
});
