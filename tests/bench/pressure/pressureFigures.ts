import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';
import { type ServerProcess, signIn, startServer } from '../../support/serverProcess.ts';
import { atLeast, atMost, type Figure, percentile } from '../figure.ts';
import { residentMegabytes } from '../memory.ts';
import { gather } from './crowd.ts';
import { watchHealth } from './watchHealth.ts';

const LIST = 'api/ent/v1/entInfo/page?current=1&size=10';
const SECONDS = 15;
const CLIENTS = 500;
const CROWD = 10_000;

async function load(server: ServerProcess, headers: Record<string, string>, connections: number, seconds: number) {
  // In a thread of its own: what is measured beside it must not wait for it.
  return autocannon({ url: `${server.url}/${LIST}`, headers, connections, duration: seconds, workers: 1 });
}

/** The highest rate of answers a second, with as few connections as give it. */
async function highestRate(server: ServerProcess, headers: Record<string, string>): Promise<number> {
  await load(server, headers, 20, 5);
  const { requests, duration } = await load(server, headers, 20, 10);
  return requests.total / duration;
}

/** Far more connections than the server can bear: what is refused is refused soon, and health is answered. */
async function overload(server: ServerProcess, headers: Record<string, string>): Promise<Figure[]> {
  const health = watchHealth(server.url);
  const { latency, statusCodeStats } = await load(server, headers, CLIENTS, SECONDS);
  const times = await health();
  const count = (status: string) => Number(statusCodeStats?.[status as never]?.['count' as never] ?? 0);
  console.log(
    `  ${CLIENTS} connections: ${count('200')} answered, ${count('503')} refused, 99 of 100 in ${latency.p99} ms`,
  );
  return [
    atMost(
      `health beside ${CLIENTS} connections that ask without a pause, 99 of 100`,
      percentile(times, 0.99),
      50,
      'ms',
    ),
    atMost('an answer or a refusal meanwhile, 99 of 100', latency.p99, 5000, 'ms'),
    atLeast('answered meanwhile', count('200'), 1, 'requests'),
    atLeast('refused early meanwhile', count('503'), 1, 'requests'),
  ];
}

/** People who are connected and do nothing, and programs that never finish what they say. */
async function idlers(server: ServerProcess): Promise<Figure[]> {
  const before = residentMegabytes(server.child.pid) ?? 0;
  const idle = await gather(server.url, CROWD);
  const slow = await gather(server.url, 1000, 'POST /api/blade-auth/oauth/token HTTP/1.1\r\nHost: x\r\nContent-');
  const health = watchHealth(server.url);
  await setTimeout(5000);
  const times = await health();
  const after = residentMegabytes(server.child.pid) ?? 0;
  idle.leave();
  slow.leave();
  return [
    atMost('health beside 10,000 idle connections and 1,000 slow ones, 99 of 100', percentile(times, 0.99), 50, 'ms'),
    atMost('memory for each of them', ((after - before) * 1024) / (idle.size + slow.size), 20, 'kB', 1),
  ];
}

/** Half of the highest rate for a long time: memory at the end against that after the first tenth. */
async function longRun(
  server: ServerProcess,
  headers: Record<string, string>,
  rate: number,
  minutes: number,
): Promise<Figure[]> {
  const seconds = minutes * 60;
  const options = { url: `${server.url}/${LIST}`, headers, connections: 20, overallRate: Math.round(rate / 2) };
  await autocannon({ ...options, duration: Math.ceil(seconds / 10) });
  const early = residentMegabytes(server.child.pid) ?? 0;
  const { non2xx } = await autocannon({ ...options, duration: Math.ceil((seconds * 9) / 10) });
  const late = residentMegabytes(server.child.pid) ?? 0;
  console.log(
    `  ${minutes} minutes at ${options.overallRate} a second: ${early.toFixed(0)} MB, then ${late.toFixed(0)} MB`,
  );
  return [
    atMost(
      `memory after ${minutes} minutes at half of the highest rate, against that after a tenth`,
      late / early,
      1.1,
      '',
      2,
    ),
    atMost('refused meanwhile', non2xx, 0, 'requests'),
  ];
}

/** What a server does under pressure; `minutes` of the long run. */
export async function pressureFigures(minutes: number): Promise<Figure[]> {
  const server = await startServer();
  try {
    const headers = await signIn(server.url);
    const rate = await highestRate(server, headers);
    console.log(`  highest rate: ${Math.round(rate)} page calls a second`);
    return [
      ...(await longRun(server, headers, rate, minutes)),
      ...(await overload(server, headers)),
      ...(await idlers(server)),
    ];
  } finally {
    await server.dispose();
  }
}
