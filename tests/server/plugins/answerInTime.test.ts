import { once } from 'node:events';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { RouteHandlerMethod, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, sessionHeaders, type World } from '../../support/server.ts';

/** Milliseconds that whoever asks waits for an answer; whatever is not held takes less on a busy machine too. */
const PATIENCE = 3_000;
/** More than a connection takes in before somebody reads. */
const LARGE_BYTES = 64 * 2 ** 20;
const PARAMS = '/api/blade-system/param';

describe('an answer that takes too long', () => {
  let world: World;
  let url: string;
  let consoleDir: string;
  /** What every save and every read of a single parameter waits for. */
  const gate = Promise.withResolvers<void>();

  const held = (route: RouteOptions): void => {
    if (!/\/param\/(submit|detail)$/.test(route.url)) return;
    const handler = route.handler as (...given: unknown[]) => unknown;
    route.handler = async function (...given: Parameters<RouteHandlerMethod>) {
      await gate.promise;
      return handler.apply(this, given);
    } as RouteHandlerMethod;
  };

  beforeAll(async () => {
    consoleDir = mkdtempSync(path.join(os.tmpdir(), 'shian-large-'));
    writeFileSync(path.join(consoleDir, 'large.bin'), '');
    truncateSync(path.join(consoleDir, 'large.bin'), LARGE_BYTES);
    world = await createWorld({ config: { handlerTimeout: PATIENCE, consoleDir }, onRoute: held });
    url = await world.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    gate.resolve();
    await world.close();
    rmSync(consoleDir, { recursive: true });
  });

  const ask = async (asked: string, body?: object) => {
    const headers = sessionHeaders(await world.token('ROOT'));
    const json = { ...headers, 'content-type': 'application/json' };
    const sent = body === undefined ? { headers } : { method: 'POST', body: JSON.stringify(body), headers: json };
    const answer = await fetch(`${url}${PARAMS}/${asked}`, sent);
    return { status: answer.status, again: answer.headers.get('retry-after'), body: await answer.json() };
  };
  const saved = async () => (await ask('list?paramKey=slow.save')).body.data.total;

  it('is given up: a read is to be asked again, of a save it is said that it may still be done, as it then is', async () => {
    const [read, save] = await Promise.all([
      ask('detail?id=1'),
      ask('submit', { paramName: '慢', paramKey: 'slow.save', paramValue: '1' }),
    ]);
    const before = await saved();
    gate.resolve();

    expect(read).toMatchObject({ status: 503, again: '1', body: { msg: '服务暂不可用，请稍后再试' } });
    expect(save).toMatchObject({ status: 504, again: null, body: { success: false } });
    expect(save.body.msg).toContain('操作可能仍会完成');
    expect(before).toBe(0);
    await expect.poll(saved).toBe(1);
  });

  it('is not broken off once it has begun, however slowly it is read', async () => {
    const [answer] = (await once(get(`${url}/large.bin`), 'response')) as [IncomingMessage];
    await setTimeout(1.2 * PATIENCE);
    let read = 0;
    for await (const part of answer) read += part.length;

    expect(read).toBe(LARGE_BYTES);
  });

  /** Sends a body in two parts, between which more time goes by than anybody waits for an answer. */
  async function sendSlowly(asked: string, type: string, [first, second]: readonly [string, string]) {
    const sent = request(`${url}/api/${asked}`, {
      agent: false,
      method: 'POST',
      headers: {
        ...sessionHeaders(await world.token('ROOT')),
        'content-type': type,
        'content-length': first.length + second.length,
      },
    });
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.write(first);
    await Promise.race([setTimeout(1.2 * PATIENCE), answered]);
    if (!sent.destroyed) sent.end(second);
    const [answer] = await answered;
    let text = '';
    for await (const part of answer) text += part;
    return { status: answer.statusCode, connection: answer.headers.connection, msg: JSON.parse(text).msg as string };
  }

  it('is waited for by whoever sends a file on a slow line', async () => {
    const head = '--part\r\ncontent-disposition: form-data; name="file"; filename="slow.txt"\r\n\r\n';
    const sent = await sendSlowly('blade-resource/oss/endpoint/put-file', 'multipart/form-data; boundary=part', [
      `${head}slow`,
      'ly\r\n--part--\r\n',
    ]);

    expect(sent).toMatchObject({ status: 200 });
  });

  it('is counted from the end of a large body', async () => {
    const body = JSON.stringify({ paramName: '大', paramKey: 'large', paramValue: 'x'.repeat(100_000) });
    const sent = await sendSlowly('blade-system/param/submit', 'application/json', [
      body.slice(0, 50_000),
      body.slice(50_000),
    ]);

    // It was read to its end, and found too long.
    expect(sent).toMatchObject({ status: 400 });
  });

  it('is not waited for where a small body does not come: nothing was done, and the connection ends', async () => {
    const body = JSON.stringify({ paramName: '慢', paramKey: 'late', paramValue: '1' });
    const sent = await sendSlowly('blade-system/param/submit', 'application/json', [body.slice(0, 9), body.slice(9)]);

    expect(sent).toMatchObject({ status: 408, connection: 'close' });
    expect(sent.msg).toContain('未作任何处理');
  });
});
