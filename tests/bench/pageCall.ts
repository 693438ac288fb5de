import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import autocannon from 'autocannon';
import Database from 'better-sqlite3';
import { freePort, type ServerProcess, signIn, startServer } from '../support/serverProcess.ts';
import { atLeast, type Figure, median } from './figure.ts';

const TABLE = 'exam_bank_info';
const ROUTE = 'api/exam/v1/examBankInfo/page?current=1&size=10&descs=createTime';
const ROWS = 10_000;
/** Short turns, so that what else the machine does falls on both. */
const SECONDS = 2;
const ROUNDS = 7;

/** Copies the demo rows until the platform tenant's table holds `ROWS` rows. */
function fill(file: string): void {
  const database = new Database(file);
  const columns = (database.pragma(`table_info(${TABLE})`) as { name: string }[]).map(({ name }) => name);
  const one = database.prepare(`SELECT * FROM ${TABLE} LIMIT 1`).get() as Record<string, unknown>;
  const insert = database.prepare(
    `INSERT INTO ${TABLE} (${columns.join()}) VALUES (${columns.map((name) => `@${name}`).join()})`,
  );
  database.transaction(() => {
    database.prepare(`DELETE FROM ${TABLE}`).run();
    for (let row = 0; row < ROWS; row++) {
      const id = String(8_000_000_000_000_000_000n + BigInt(row));
      const time = new Date(Date.UTC(2026, 0, 1) + row * 60_000).toISOString().slice(0, 19).replace('T', ' ');
      insert.run({ ...one, id, code: id, tenant_id: '000000', is_deleted: 0, create_time: time });
    }
  })();
  database.close();
}

async function load(url: string, headers: Record<string, string>): Promise<number> {
  const { requests, non2xx, duration } = await autocannon({ url, headers, connections: 20, duration: SECONDS });
  if (non2xx > 0) throw new Error(`${non2xx} calls of ${url} were refused`);
  return requests.total / duration;
}

async function startBare(file: string) {
  const port = await freePort();
  const script = path.join(import.meta.dirname, 'bareServer.ts');
  const child = spawn(process.execPath, [script, '--file', file, '--port', String(port), '--table', TABLE], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return {
    url: (way: 'page' | 'kept') => `http://127.0.0.1:${port}/${way}?current=1&size=10`,
    stop: () => child.kill(),
  };
}

type Bare = Awaited<ReturnType<typeof startBare>>;

/** How much of the rate of a bare route ours has, in turns. */
async function sharesOf(bare: Bare, dataDir: string, what: string, env: Record<string, string>) {
  const full = await startServer({ dataDir, env });
  try {
    const headers = await signIn(full.url);
    const rates = async () => ({
      counting: await load(bare.url('page'), {}),
      keeping: await load(bare.url('kept'), {}),
      ours: await load(`${full.url}/${ROUTE}`, headers),
    });
    // Compiled and warm, all of them.
    await rates();
    const rounds: Awaited<ReturnType<typeof rates>>[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const rate = await rates();
      const [counting, keeping, ours] = [rate.counting, rate.keeping, rate.ours].map(Math.round);
      console.log(`  bare ${counting} req/s, with its count kept ${keeping}, ours ${what} ${ours}`);
      rounds.push(rate);
    }
    return (other: 'counting' | 'keeping') => median(rounds.map((rate) => rate.ours / rate[other]));
  } finally {
    await full.stop();
  }
}

/**
 * The page call through everything against bare routes with the same query, in turns: answered again as long as nothing
 * of it is written, and made anew each time. Ours counts the rows once until something is written; of the bare routes
 * one does so too, and one counts them each time.
 */
export async function pageCallFigures({ dataDir, stop }: ServerProcess): Promise<Figure[]> {
  const file = path.join(dataDir, 'shian.sqlite');
  await stop();
  fill(file);
  const bare = await startBare(file);
  try {
    const again = await sharesOf(bare, dataDir, 'asked again', {});
    const anew = await sharesOf(bare, dataDir, 'made anew', { KEPT_LISTS_MB: '0' });
    const what = 'page call with token, policy and tenant filter';
    return [
      atLeast(`${what} against a bare route that keeps its count`, again('keeping'), 0.8, 'of its rate', 2),
      atLeast(`${what}, made anew each time, against it`, anew('keeping'), 0.25, 'of its rate', 2),
      atLeast('the same against a bare route that counts each time', anew('counting'), 0.5, 'of its rate', 2),
    ];
  } finally {
    bare.stop();
  }
}
