import { setTimeout } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppError } from '../../../src/server/AppError.ts';
import { shedLoad } from '../../../src/server/plugins/shedLoad.ts';

const WORK_MS = 30;

function work(): void {
  const until = performance.now() + WORK_MS;
  while (performance.now() < until);
}

describe('a server under more load than it can bear', () => {
  let app: FastifyInstance;
  beforeEach(async () => {
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
      return 'done';
    });
    app.get('/health', { config: { urgent: true } }, async () => 'ok');
  });
  afterEach(() => app.close());

  const ask = async (path: string) => {
    const began = performance.now();
    const { statusCode, headers } = await app.inject(path);
    return { status: statusCode, after: headers['retry-after'], time: performance.now() - began };
  };

  it('answers health between two requests, and refuses at the door, soon, when the line does not get shorter', async () => {
    const first = Promise.all(Array.from({ length: 120 }, () => ask('/work')));
    await setTimeout(400);
    const health = await ask('/health');
    await setTimeout(1200);
    const late = await ask('/work');
    const served = await first;

    // All of the line takes 120 times as long.
    expect(health.time).toBeLessThan(40 * WORK_MS);
    expect(late.status).toBe(503);
    expect(Number(late.after)).toBeGreaterThanOrEqual(2);
    expect(late.time).toBeLessThan(40 * WORK_MS);
    expect(new Set(served.map(({ status }) => status))).toEqual(new Set([200]));
    // Once the line is gone all are let in again.
    expect(await ask('/work')).toMatchObject({ status: 200 });
  });
});
