import type { Model } from '../../../src/model/Model.ts';
import { median } from '../figure.ts';
import { residentMegabytes } from '../memory.ts';
import { processorTime } from '../processorTime.ts';
import { timed } from '../timed.ts';
import { type Caller, createClient } from './callers.ts';
import type { LargeEngine } from './engines.ts';
import { BASE, enterpriseId, enterpriseValues, rarePair } from './enterprises.ts';
import { newEnterprise } from './writes.ts';

const ROUNDS = 100;
const WARM_ROUNDS = 10;
/** Enterprises that are made here begin there, of each size in numbers of their own. */
const MADE = 9_000_000;

/** How long one person waits for a call, and how long it keeps the server's processor busy, which other work on the machine changes little. */
async function cost(pid: number | undefined, ask: (at: number) => Promise<unknown>): Promise<string> {
  for (let at = 0; at < WARM_ROUNDS; at += 1) await ask(ROUNDS + at);
  const times: number[] = [];
  const before = processorTime(pid) ?? Number.NaN;
  for (let at = 0; at < ROUNDS; at += 1) times.push(await timed(() => ask(at)));
  const busy = ((processorTime(pid) ?? Number.NaN) - before) / ROUNDS;
  return `${median(times).toFixed(1)} (${busy.toFixed(1)}) ms`;
}

/** What one person waits for in a table of so many rows, with the processor's time in brackets, and what they take. */
export async function sizeRow(
  caller: Caller,
  model: Model,
  { disk }: LargeEngine,
  pid: number | undefined,
  rows: number,
): Promise<string> {
  const client = createClient(caller, 1);
  let made = MADE + rows;
  const create = () => client.call(`${BASE}/save`, { method: 'POST', body: newEnterprise(model, made++) });
  const page = (more: string) => client.call(`${BASE}/page?size=10&${more}`);
  const calls: Readonly<Record<string, (at: number) => Promise<unknown>>> = {
    'first page': () => page('current=1'),
    'page in the middle': (at) => page(`current=${Math.ceil(rows / 20) - (at % 40)}`),
    search: (at) => page(`current=1&entName=${encodeURIComponent(rarePair(at * 23))}`),
    get: (at) => client.call(`${BASE}/getById/${enterpriseId(at)}`),
    save: (at) => {
      const { entName } = enterpriseValues(at);
      const body = { entName: `${String(entName)}${rows}` };
      return client.call(`${BASE}/updateById/${enterpriseId(at)}`, { method: 'PUT', body });
    },
    create,
    'create and first page': async () => {
      await create();
      await page('current=1');
    },
  };
  const costs: string[] = [];
  for (const [name, call] of Object.entries(calls)) costs.push(`${name} ${await cost(pid, call)}`);
  client.close();
  const memory = residentMegabytes(pid) ?? Number.NaN;
  return `${rows} rows: ${costs.join(', ')}, memory ${memory.toFixed(0)} MB, disk ${disk().toFixed(0)} MB`;
}
