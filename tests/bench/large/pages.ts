import { atMost, type Figure, percentile } from '../figure.ts';
import { type Ask, type Caller, createClient, evenRate, highestRate } from './callers.ts';
import { BASE, enterpriseId, enterpriseValues, rarePair } from './enterprises.ts';

const SIZE = 10;
/** Of the highest rate. */
const SHARE = 0.7;
const GETS_A_SECOND = 20;

const SORTS = ['ascs=creditCode', 'descs=principalName', 'ascs=riskLevel', 'descs=createTime'];
const FILTERS = ['riskLevel=D', 'entBusinessType=14', 'status=1', 'riskLevel=A&status=1'];

const random = (most: number): number => Math.floor(Math.random() * most);

const page = (current: number, more = ''): string => `${BASE}/page?current=${current}&size=${SIZE}${more}`;

/** What people ask of a list of so many rows. */
export function pageAsks(rows: number): readonly Ask[] {
  const last = Math.ceil(rows / SIZE);
  const near = (current: number, by: number): number => Math.max(1, Math.min(last, current - random(by)));
  const turn = (all: readonly string[]): string => all[random(all.length)] ?? '';
  return [
    { kind: 'first page', path: () => page(1) },
    { kind: '500th page', path: () => page(near(Math.min(500, last), 5)) },
    { kind: 'page in the middle', path: () => page(near(Math.ceil(last / 2), 50)) },
    { kind: 'last page', path: () => page(near(last, 3)) },
    { kind: 'filtered', path: () => page(1, `&${turn(FILTERS)}`) },
    { kind: 'sorted', path: () => page(1, `&${turn(SORTS)}`) },
    {
      kind: 'searched by two characters',
      path: () => page(1, `&entName=${encodeURIComponent(random(4) === 0 ? '小吃' : rarePair(random(rows)))}`),
    },
  ];
}

const idAsk = (rows: number): Ask => ({ kind: 'get', path: () => `${BASE}/getById/${enterpriseId(random(rows))}` });

/** Calls by id at a steady pace beside something else; milliseconds that 99 of 100 take at most. */
async function getsBeside(caller: Caller, rows: number, seconds: number, work: Promise<unknown>): Promise<number> {
  const [times] = await Promise.all([evenRate(caller, [idAsk(rows)], GETS_A_SECOND, seconds), work]);
  return percentile(times.get('get') ?? [], 0.99);
}

/** Answers a second of all kinds of pages together, warm. */
export async function pageRate(caller: Caller, rows: number, seconds: number): Promise<number> {
  const asks = pageAsks(rows);
  await highestRate(caller, asks, seconds / 2);
  return highestRate(caller, asks, seconds);
}

/**
 * What is saved, one each second. Made before anything is timed: the first of them has the whole demonstration made, for
 * which this program would let all callers wait.
 */
const savedCounts = (seconds: number): readonly number[] =>
  Array.from({ length: seconds + 1 }, (_, at) => Number(enterpriseValues(at).staffCount) + 2 + (at % 9));

/** Somebody saves an enterprise each second, so that totals have to be counted anew. */
function saveEachSecond(caller: Caller, counts: readonly number[]) {
  const client = createClient(caller, 1);
  const calls: Promise<unknown>[] = [];
  let at = 0;
  const timer = setInterval(() => {
    const staffCount = counts[at % counts.length];
    calls.push(client.call(`${BASE}/updateById/${enterpriseId(at++)}`, { method: 'PUT', body: { staffCount } }));
  }, 1000);
  return async () => {
    clearInterval(timer);
    await Promise.all(calls);
    client.close();
  };
}

/** Waiting times at 70 % of the highest rate, with a call by id beside it there and at the highest rate. */
export async function pageFigures(caller: Caller, name: string, rows: number, seconds: number): Promise<Figure[]> {
  const asks = pageAsks(rows);
  const counts = savedCounts(seconds);
  await highestRate(caller, asks, seconds / 2);
  const most = highestRate(caller, asks, seconds);
  const saturated = await getsBeside(caller, rows, seconds, most);
  const rate = (await most) * SHARE;
  console.log(`  ${name}: ${rows} rows, highest rate ${(await most).toFixed(0)} pages/s`);
  const quiet = evenRate(caller, asks, rate, seconds);
  const beside = await getsBeside(caller, rows, seconds, quiet);
  const times = await quiet;
  const stop = saveEachSecond(caller, counts);
  const written = await evenRate(caller, asks, rate, seconds);
  await stop();
  const p99 = (of: ReadonlyMap<string, readonly number[]>, kind: string): number =>
    percentile(of.get(kind) ?? [], 0.99);
  return [
    ...asks.map(({ kind }) => atMost(`${name}: ${kind}, p99 at 70 % of the highest rate`, p99(times, kind), 150, 'ms')),
    ...asks.map(({ kind }) => atMost(`${name}: ${kind}, p99 with a save each second`, p99(written, kind), 150, 'ms')),
    atMost(`${name}: get by id beside it, p99`, beside, 30, 'ms', 1),
    atMost(`${name}: get by id at the highest rate, p99`, saturated, 60, 'ms', 1),
  ];
}
