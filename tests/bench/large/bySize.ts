import { median } from '../figure.ts';
import { residentMegabytes } from '../memory.ts';
import { type Caller, createClient, timed } from './callers.ts';
import type { LargeEngine } from './engines.ts';
import { BASE, enterpriseId, enterpriseValues, rarePair } from './enterprises.ts';

const ROUNDS = 40;

async function middle(ask: (at: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < ROUNDS; at += 1) times.push(await timed(() => ask(at)));
  return median(times);
}

/** What one person waits for in a table of so many rows, and what they take. */
export async function sizeRow(
  caller: Caller,
  { disk }: LargeEngine,
  pid: number | undefined,
  rows: number,
): Promise<string> {
  const client = createClient(caller, 1);
  const list = await middle(() => client.call(`${BASE}/page?current=1&size=10`));
  const found = await middle((at) =>
    client.call(`${BASE}/page?current=1&size=10&entName=${encodeURIComponent(rarePair(at * 23))}`),
  );
  const save = await middle((at) => {
    const { entName } = enterpriseValues(at);
    const body = { entName: `${String(entName)}${rows}` };
    return client.call(`${BASE}/updateById/${enterpriseId(at)}`, { method: 'PUT', body });
  });
  client.close();
  const memory = residentMegabytes(pid) ?? Number.NaN;
  const times = `list ${list.toFixed(1)} ms, search ${found.toFixed(1)} ms, save ${save.toFixed(1)} ms`;
  return `${rows} rows: ${times}, memory ${memory.toFixed(0)} MB, disk ${disk().toFixed(0)} MB`;
}
