import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** So many people at a time. */
const CONNECTIONS = 50;

const BUSY = 503;
const BUSY_PAUSE_MS = 100;
const PATIENCE_MS = 30_000;

class Busy extends Error {}

/** A call of one kind; asked each time, so that people do not all read the same page. */
export interface Ask {
  readonly kind: string;
  readonly path: () => string;
}

/** Somebody signed in at a server. */
export interface Caller {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Sent {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly body?: object;
}

/** Keeps its connections; `most` calls are under way at a time. */
export function createClient({ url, headers }: Caller, most: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: most });
  const send = (path: string, { method = 'GET', body }: Sent = {}): Promise<string> =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const json = text === undefined ? {} : { 'content-type': 'application/json' };
      const asked = request(`${url}/${path}`, { method, agent, headers: { ...headers, ...json } }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const got = Buffer.concat(parts).toString();
          if (answer.statusCode === 200) resolve(got);
          else {
            const said = `${path} was refused: ${answer.statusCode} ${got.slice(0, 300)}`;
            reject(answer.statusCode === BUSY ? new Busy(said) : new Error(said));
          }
        });
      });
      asked.on('error', reject);
      asked.end(text);
    });
  /** Who is told that the server is busy comes back: waiting counts. */
  async function call(path: string, sent?: Sent): Promise<string> {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      try {
        return await send(path, sent);
      } catch (error) {
        if (!(error instanceof Busy) || performance.now() > end) throw error;
        await pause(BUSY_PAUSE_MS);
      }
    }
  }
  return { call, close: () => agent.destroy() };
}

/** Answers a second where everybody asks again as soon as he has his answer. */
export async function highestRate(caller: Caller, asks: readonly Ask[], seconds: number): Promise<number> {
  const client = createClient(caller, CONNECTIONS);
  const end = performance.now() + seconds * 1000;
  let answered = 0;
  let next = 0;
  async function ask(): Promise<void> {
    while (performance.now() < end) {
      await client.call(asks[next++ % asks.length]?.path() ?? '');
      answered += 1;
    }
  }
  const began = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  client.close();
  return (answered * 1000) / (performance.now() - began);
}

/** Times by kind where calls come at an even rate, whether earlier ones are answered or not: waiting for a connection counts. */
export async function evenRate(
  caller: Caller,
  asks: readonly Ask[],
  rate: number,
  seconds: number,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const client = createClient(caller, CONNECTIONS);
  const times = new Map<string, number[]>(asks.map(({ kind }) => [kind, []]));
  const calls: Promise<void>[] = [];
  const began = performance.now();
  for (let at = 0; at < rate * seconds; at += 1) {
    const due = began + (at * 1000) / rate;
    const early = due - performance.now();
    if (early > 1) await pause(early);
    const ask = asks[at % asks.length];
    if (ask === undefined) break;
    const answered = client.call(ask.path()).then(() => {
      times.get(ask.kind)?.push(performance.now() - Math.max(due, began));
    });
    calls.push(answered);
  }
  await Promise.all(calls);
  client.close();
  return times;
}
