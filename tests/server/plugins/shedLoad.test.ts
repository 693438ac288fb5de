import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AppError } from '../../../src/server/AppError.ts';
import { shedLoad } from '../../../src/server/plugins/shedLoad.ts';

const WORK_MS = 30;

function work(): void {
  const until = performance.now() + WORK_MS;
  while (performance.now() < until);
}

describe('a server under more load than it can bear', () => {
  let app: FastifyInstance;
  let served: number;
  beforeEach(async () => {
    served = 0;
    app = Fastify();
    app.setErrorHandler((error, _request, reply) => {
      const { code, retryAfter } = error as AppError;
      return reply
        .code(code === 'busy' ? 503 : 500)
        .header('retry-after', String(retryAfter))
        .send(code);
    });
    shedLoad(app);
    app.get('/work', async () => {
      work();
      served += 1;
      return 'done';
    });
    app.get('/health', { config: { urgent: true } }, async () => 'ok');
  });
  afterEach(() => app.close());

  /** How many of the line have been served when it is answered and when it was asked. */
  const ask = async (path: string) => {
    const before = served;
    const { statusCode, headers } = await app.inject(path);
    return { status: statusCode, after: headers['retry-after'], meanwhile: served - before };
  };
  /** Until so many have been served: what the machine takes for that tells nothing. */
  const untilServed = async (count: number) => {
    while (served < count) await setImmediate();
  };

  it('answers health between two requests, and refuses at the door, soon, when the line does not get shorter', async () => {
    const first = Promise.all(Array.from({ length: 120 }, () => ask('/work')));
    await untilServed(10);
    const health = await ask('/health');
    // The first of the line has waited for longer than a second.
    await untilServed(50);
    const late = await ask('/work');
    const line = await first;

    expect(health).toMatchObject({ status: 200 });
    expect(health.meanwhile).toBeLessThan(5);
    expect(late.status).toBe(503);
    expect(Number(late.after)).toBeGreaterThanOrEqual(2);
    expect(late.meanwhile).toBeLessThan(5);
    expect(new Set(line.map(({ status }) => status))).toEqual(new Set([200]));
    // Once the line is gone all are let in again.
    expect(await ask('/work')).toMatchObject({ status: 200 });
  });

  it('works on some lists at a time, the next as soon as one is answered, and on what else is asked meanwhile', async () => {
    // No list is forgotten because it takes its time.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const begun: PromiseWithResolvers<string>[] = [];
    app.get('/list', { config: { long: true } }, () => {
      const answer = Promise.withResolvers<string>();
      begun.push(answer);
      return answer.promise;
    });
    /** How many have begun when nothing more comes by itself. */
    const settled = async (least: number) => {
      while (begun.length < least) await setImmediate();
      for (let turn = 0; turn < 50; turn += 1) await setImmediate();
      return begun.length;
    };
    const lists = Promise.all(Array.from({ length: 6 }, () => ask('/list')));
    expect(await settled(4)).toBe(4);

    expect(await ask('/work')).toMatchObject({ status: 200 });
    expect(begun).toHaveLength(4);

    begun[0]?.resolve('rows');
    expect(await settled(5)).toBe(5);
    begun[1]?.resolve('rows');
    expect(await settled(6)).toBe(6);
    for (const answer of begun) answer.resolve('rows');
    expect(new Set((await lists).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('accepts and answers a hundred who look at the health one by one while few of the line are served', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const all = Promise.all(Array.from({ length: 60 }, () => ask('/work')));
    await untilServed(3);

    const before = served;
    const look = async () => {
      const [answer] = await once(get({ agent: false, port, host: '127.0.0.1', path: '/health' }), 'response');
      (answer as IncomingMessage).resume();
      return (answer as IncomingMessage).statusCode;
    };
    const looks = await Promise.all(Array.from({ length: 100 }, look));
    const meanwhile = served - before;
    await all;

    expect(new Set(looks)).toEqual(new Set([200]));
    // One is accepted in a turn of the event loop: with work in every second one, fifty of the line would be served.
    expect(meanwhile).toBeLessThan(40);
  });

  it('reads no more of a connection that it refused for a second, and serves it afterwards', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const { port } = app.server.address() as AddressInfo;
    const all = Promise.all(Array.from({ length: 120 }, () => ask('/work')));
    await untilServed(40);

    const began = performance.now();
    const statuses: (number | undefined)[] = [];
    const again = async () => {
      const [answer] = await once(get({ agent, port, host: '127.0.0.1', path: '/work' }), 'response');
      (answer as IncomingMessage).resume();
      await once(answer, 'end');
      statuses.push((answer as IncomingMessage).statusCode);
    };
    while (!statuses.includes(200)) await again();
    const seconds = (performance.now() - began) / 1000;
    await all;
    agent.destroy();

    const refused = statuses.filter((status) => status === 503).length;
    expect(refused).toBeGreaterThan(0);
    expect(refused).toBeLessThanOrEqual(Math.ceil(seconds));
  });
});
