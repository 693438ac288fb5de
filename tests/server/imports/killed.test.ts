import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { compileModel } from '../../support/compiledModel.ts';
import { postgresEngine, sqliteEngine } from '../../support/database.ts';
import { missingPostgres } from '../../support/postgresCluster.ts';
import { type ServerProcess, signIn, startServer } from '../../support/serverProcess.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const ROWS = Array.from({ length: 90 }, (_, at) => ({
  line: at + 2,
  cells: { category: '高层', postCode: `k${at}`, postName: `巡查岗${at}`, sort: '1' },
}));

interface Result {
  readonly line: number;
  readonly outcome: string;
  readonly id?: string;
}

async function caller({ url }: ServerProcess) {
  const headers = { ...(await signIn(url)), 'content-type': 'application/json' };
  return async (path: string, body?: object) => {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const answer = (await (await fetch(`${url}/api/${path}`, { headers, ...sent })).json()) as { data: never };
    return answer.data;
  };
}
type Call = Awaited<ReturnType<typeof caller>>;

const send = (call: Call, rows: typeof ROWS): Promise<Result[]> =>
  call('shian/import', { entity: 'post', mode: 'insert', run: 'killed', rows });

async function sendAll(call: Call, rows: typeof ROWS): Promise<Result[]> {
  const done: Result[] = [];
  while (done.length < rows.length) done.push(...(await send(call, rows.slice(done.length))));
  return done;
}

const posts = (call: Call): Promise<{ total: number; records: { id: string; postName: string }[] }> =>
  call('blade-system/post/list?size=200&postName=巡查岗');

function survivesKill(engine: ReturnType<typeof sqliteEngine>, envOf: (address: string) => Record<string, string>) {
  beforeAll(async () => {
    compileModel();
    await engine.start();
  });
  afterAll(() => engine.stop());

  it('is in once and whole when its file is sent again, with what was acknowledged as it was', async () => {
    const env = { DEMO: 'off', ...envOf(await engine.next()) };
    const first = await startServer({ env });
    const call = await caller(first);
    const acknowledged = await sendAll(call, ROWS.slice(0, 10));
    const rest = send(call, ROWS.slice(10)).catch(() => undefined);
    await vi.waitFor(async () => expect((await posts(call)).total).toBeGreaterThan(10), {
      timeout: 60_000,
      interval: 5,
    });
    await first.stop('SIGKILL');
    await rest;

    const second = await startServer({ env, dataDir: first.dataDir });
    const again = await caller(second);
    const before = await posts(again);
    const done = await sendAll(again, ROWS);

    const after = await posts(again);
    expect(before.total).toBeGreaterThan(10);
    expect(new Set(done.map(({ outcome }) => outcome))).toEqual(new Set(['created']));
    expect(done.slice(0, 10)).toEqual(acknowledged);
    expect(after.total).toBe(ROWS.length);
    expect(new Set(after.records.map(({ id }) => id))).toEqual(new Set(done.map(({ id }) => id)));
    await second.dispose();
  });
}

describe('an import whose server is killed on SQLite', () => survivesKill(sqliteEngine(), () => ({})));

const missing = missingPostgres();
describe.skipIf(missing)(`an import whose server is killed on PostgreSQL`, () =>
  survivesKill(postgresEngine(), (address) => ({ DATABASE_URL: address })),
);
