import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { followChanges } from '../../../../src/console/data/live/followChanges.ts';
import { listen, pauseBefore } from '../../../../src/console/data/live/listen.ts';
import { readEventStream } from '../../../../src/console/data/live/readEventStream.ts';
import { configStore } from '../../../../src/console/start/config/configStore.ts';
import type { World } from '../../../support/server.ts';
import { announce, browserLocks, openLiveWorld } from '../../support/liveServer.ts';

let world: World;
/** Streams that the server has been asked for. */
const asked: (string | undefined)[] = [];

beforeAll(async () => {
  world = await openLiveWorld();
  world.app.server.on('request', ({ url, headers }) => {
    if (url?.endsWith('/shian/changes')) asked.push(headers['last-event-id'] as string | undefined);
  });
});
afterAll(() => world.close());

/** A tab of the browser. */
function openTab() {
  const heard: string[] = [];
  const close = followChanges(({ entities }) => heard.push(...entities), browserLocks);
  return { heard, close };
}

describe('the tabs of a browser', () => {
  it('share one stream, and another tab goes on with it where the first stopped', async () => {
    const [first, second] = [openTab(), openTab()];
    await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 10_000 });
    await announce(world, '一');
    await vi.waitFor(() => expect([first.heard, second.heard]).toEqual([['notice'], ['notice']]), { timeout: 10_000 });
    expect(asked).toEqual([undefined]);

    first.close();
    await announce(world, '二');
    await vi.waitFor(() => expect(asked).toHaveLength(2), { timeout: 10_000 });
    await vi.waitFor(() => expect(second.heard.length).toBeGreaterThan(1), { timeout: 10_000 });

    expect(asked[1]).toMatch(/^[0-9]{19}$/);
    expect(first.heard).toEqual(['notice']);
    second.close();
  });

  it('leave the stream to another in the moment their page is left, and look again when it is shown as it was', async () => {
    const event = (type: string, persisted: boolean) => Object.assign(new Event(type), { persisted });
    const told: boolean[] = [];
    const close = followChanges(({ all }) => told.push(all), browserLocks);
    const before = asked.length;
    await vi.waitFor(() => expect(asked).toHaveLength(before + 1), { timeout: 10_000 });

    window.dispatchEvent(event('pagehide', true));
    // What was announced before may have been told until then.
    told.length = 0;
    const waiting = Promise.withResolvers<void>();
    void browserLocks.request(`shian-changes-${world.ids.AADM}`, {}, async () => waiting.resolve());

    await waiting.promise;
    await announce(world, '三');
    expect(told).toEqual([]);
    window.dispatchEvent(event('pageshow', false));
    expect(told).toEqual([]);
    window.dispatchEvent(event('pageshow', true));
    expect(told).toEqual([true]);
    await vi.waitFor(() => expect(asked).toHaveLength(before + 2), { timeout: 10_000 });
    await announce(world, '四');
    await vi.waitFor(() => expect(told.length).toBeGreaterThan(1), { timeout: 10_000 });
    close();
    window.dispatchEvent(event('pageshow', true));
    await announce(world, '五');
    expect(told.filter(Boolean)).toEqual([true]);
  });

  it('ask nothing of a backend of somebody else', () => {
    const before = asked.length;
    configStore.set({ ...configStore.get(), backend: 'bladex' });

    openTab().close();

    expect(asked).toHaveLength(before);
  });
});

describe('a tab that listens', () => {
  it('asks again soon where what stands before the server is without it for a moment', async () => {
    let tries = 0;
    const proxy = createServer((_request, response) => {
      tries += 1;
      response.writeHead(502).end();
    });
    await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
    const { port } = proxy.address() as AddressInfo;
    configStore.set({ ...configStore.get(), apiBase: `http://127.0.0.1:${port}/api` });
    const ended = new AbortController();
    const listening = listen(
      () => '',
      () => undefined,
      ended.signal,
    );

    await vi.waitFor(() => expect(tries).toBeGreaterThan(1), { timeout: 20_000 });

    ended.abort();
    await listening;
    proxy.close();
  });
});

describe('a stream of events', () => {
  it('is read whatever pieces it comes in, and mere signs of life are none', async () => {
    const bytes = new TextEncoder().encode(
      'retry: 5\n\n: \n\nid: 7\nevent: changes\ndata: {"a":\ndata: "二"}\n\nid: 8\n',
    );
    const signs: number[] = [];
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });

    const events: unknown[] = [];
    for await (const event of readEventStream(body, () => signs.push(1))) events.push(event);

    expect(events).toEqual([{ id: '7', data: '{"a":\n"二"}' }]);
    expect(signs).toHaveLength(bytes.length);
  });

  it('is asked for again ever later, never at once and never by all in step', () => {
    expect([0, 1, 3, 50].map((failures) => pauseBefore(failures, 0))).toEqual([500, 1000, 4000, 30_000]);
    expect(pauseBefore(50, 1)).toBe(60_000);
  });
});
