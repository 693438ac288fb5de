import { setTimeout } from 'node:timers/promises';
import autocannon, { type Request } from 'autocannon';
import { type ServerProcess, signIn, startServer } from '../../support/serverProcess.ts';
import { atLeast, atMost, type Figure, percentile } from '../figure.ts';
import { residentMegabytes } from '../memory.ts';
import { gather } from './crowd.ts';
import { ordinaryWork } from './ordinaryWork.ts';
import { watchHealth } from './watchHealth.ts';

const SECONDS = 15;
/** More than may wait at once. */
const CLIENTS = 2000;
const CROWD = 10_000;

interface Target {
  readonly server: ServerProcess;
  readonly requests: readonly Request[];
}

/** Somebody who has just signed in: a session lasts no longer than an hour's run. */
const caller = async ({ server, requests }: Target) => ({
  url: server.url,
  headers: await signIn(server.url),
  requests: [...requests],
});

async function load(target: Target, connections: number, seconds: number) {
  const options = { ...(await caller(target)), connections, duration: seconds };
  // In a thread of its own: what is measured beside it must not wait for it.
  return autocannon({ ...options, workers: 1 });
}

/** The highest rate of answers a second, with as few connections as give it. */
async function highestRate(target: Target): Promise<number> {
  await load(target, 20, 5);
  const { requests, duration } = await load(target, 20, 10);
  return requests.total / duration;
}

/** Far more connections than the server can bear: what is refused is refused soon, and health is answered. */
async function overload(target: Target): Promise<Figure[]> {
  const health = watchHealth(target.server.url);
  const { latency, statusCodeStats } = await load(target, CLIENTS, SECONDS);
  const times = await health();
  const count = (status: string) => Number(statusCodeStats?.[status as never]?.['count' as never] ?? 0);
  console.log(
    `  ${CLIENTS} connections: ${count('200')} answered, ${count('503')} refused, 99 of 100 in ${latency.p99} ms`,
  );
  console.log(`  health meanwhile: ${times.length} looks, the longest ${Math.max(...times).toFixed(0)} ms`);
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
  // That eleven thousand go at once is no part of what comes next.
  await setTimeout(2000);
  return [
    atMost('health beside 10,000 idle connections and 1,000 slow ones, 99 of 100', percentile(times, 0.99), 50, 'ms'),
    atMost('memory for each of them', ((after - before) * 1024) / (idle.size + slow.size), 20, 'kB', 1),
  ];
}

/** Told of one by one. */
const PARTS = 10;

/** Half of the highest rate for a long time: memory at the end against that after the first tenth. */
async function longRun(target: Target, rate: number, minutes: number): Promise<Figure[]> {
  const overallRate = Math.round(rate / 2);
  const options = { connections: 20, overallRate, duration: Math.ceil((minutes * 60) / PARTS) };
  const held: number[] = [];
  let refused = 0;
  while (held.length < PARTS) {
    const { non2xx, requests: asked } = await autocannon({ ...(await caller(target)), ...options });
    refused += non2xx;
    held.push(residentMegabytes(target.server.child.pid) ?? Number.NaN);
    console.log(`  ${asked.total} calls, ${overallRate} a second meant; memory ${held.at(-1)?.toFixed(0)} MB`);
  }
  const [early = Number.NaN] = held;
  const late = held.at(-1) ?? Number.NaN;
  const what = `memory after ${minutes} minutes at half of the highest rate (${late.toFixed(0)} MB) against that after a tenth`;
  return [atMost(what, late / early, 1.1, '', 2), atMost('refused meanwhile', refused, 0, 'requests')];
}

/** What a server does under pressure; `minutes` of the long run. */
export async function pressureFigures(minutes: number): Promise<Figure[]> {
  const server = await startServer();
  try {
    const target = { server, requests: await ordinaryWork(server, await signIn(server.url)) };
    const rate = await highestRate(target);
    console.log(`  highest rate: ${Math.round(rate)} calls a second, a save in ten`);
    return [...(await longRun(target, rate, minutes)), ...(await idlers(server)), ...(await overload(target))];
  } finally {
    await server.dispose();
  }
}
