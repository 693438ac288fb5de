import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { flowTables } from '../../../src/server/database/flowTables.ts';
import { idAt, newId } from '../../../src/server/database/newId.ts';
import { systemRecord } from '../../../src/server/database/systemRecord.ts';
import { describeDatabases } from '../../support/database.ts';
import {
  type Actor,
  anotherServer,
  BASIC,
  createWorld,
  sessionHeaders,
  TENANT_A,
  type World,
} from '../../support/server.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 120_000 });

const PACE = { look: 20, beat: 100 };
const HOUR = 3_600_000;
/** What every other call may take. */
const LONGEST_CALL = 3_000;

interface Event {
  readonly id: string;
  readonly data: { readonly entities: readonly string[]; readonly work: boolean; readonly all: boolean };
}

/** Events as they come; undefined when the server has ended the stream. */
async function* eventsOf(response: Response): AsyncGenerator<Event> {
  let text = '';
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const lines = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line]));
      const data = lines.get('data')?.slice('data: '.length);
      if (data !== undefined) yield { id: lines.get('id')?.slice('id: '.length) ?? '', data: JSON.parse(data) };
    }
  }
}

describeDatabases('live changes', (open, engine) => {
  let world: World;
  let second: FastifyInstance;
  let url: string;
  const opened: AbortController[] = [];

  beforeAll(async () => {
    const database = engine === 'SQLite' ? undefined : await open('prepared');
    world = await createWorld({
      config: { livePace: PACE, shared: true, handlerTimeout: LONGEST_CALL, logDelay: 50 },
      ...(database && { database }),
    });
    url = await world.app.listen({ port: 0, host: '127.0.0.1' });
    second = await anotherServer(world);
  });
  afterEach(() => {
    for (const controller of opened.splice(0)) controller.abort();
  });
  afterAll(async () => {
    await second.close();
    await world.close();
  });

  const listen = async (actor: Actor, headers: Readonly<Record<string, string>> = {}) => {
    const controller = new AbortController();
    opened.push(controller);
    const token = await world.token(actor);
    const response = await fetch(`${url}/api/shian/changes`, {
      headers: { ...sessionHeaders(token), accept: 'text/event-stream', ...headers },
      signal: controller.signal,
    });
    return { response, token, events: eventsOf(response), leave: () => controller.abort() };
  };
  /** Saved by the other server. */
  const announce = async (title: string) => {
    const answer = await second.inject({
      method: 'POST',
      url: '/api/blade-desk/notice/submit',
      headers: sessionHeaders(await world.token('AADM')),
      payload: { title, category: 1, releaseTime: '2026-11-01 08:00:00' },
    });
    expect(answer.statusCode).toBe(200);
  };

  it('tell whoever may see it what another server wrote, and nobody else', async () => {
    const [reader, nobody, stranger] = await Promise.all([listen('AADM'), listen('ALOW'), listen('BADM')]);
    const first = await reader.events.next();
    expect(reader.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(first.value?.data).toEqual({ entities: [], work: false, all: false });
    await Promise.all([nobody.events.next(), stranger.events.next()]);

    await announce('停水通知');
    const told = await reader.events.next();

    expect(told.value?.data).toEqual({ entities: ['notice'], work: false, all: false });
    // What these are told next is the end of the stream, after several looks and signs of life.
    const quiet = Promise.race([nobody.events.next(), stranger.events.next()]);
    await announce('来水通知');
    await reader.events.next();
    await world.app.inject({ method: 'GET', url: '/api/health' });
    nobody.leave();
    stranger.leave();
    await expect(quiet).rejects.toThrow(/abort/i);
  });

  it('go on after the last event that was seen, and say of a long absence that anything may be different', async () => {
    const before = idAt(Date.now());
    await announce('漏看的通知');

    const soon = await listen('AADM', { 'last-event-id': before });
    expect((await soon.events.next()).value?.data).toMatchObject({ entities: ['notice'], all: false });
    const late = await listen('AADM', { 'last-event-id': idAt(Date.now() - 2 * HOUR) });
    expect((await late.events.next()).value?.data).toMatchObject({ entities: [], all: true });

    const polled = await world.call('AADM', { url: `/api/shian/changes?after=${before}` });
    expect(polled.body.data).toMatchObject({ entities: ['notice'], work: false, all: false });
    expect(polled.body.data.last).toMatch(/^[0-9]{19}$/);
  });

  it('tell who is named in a comment, and nobody else', async () => {
    const { manageFoodSafetyClues: clues } = world.model.entities;
    if (clues === undefined) throw new Error('no clues');
    const clue = systemRecord({ clueNo: 'XS1', entName: '无证摊点', status: '0' }, '2026-11-01 08:00:00');
    await world.directory.repository(TENANT_A).insert(clues, [clue]);
    const before = idAt(Date.now());
    const since = async (actor: Actor) =>
      (await world.call(actor, { url: `/api/shian/changes?after=${before}` })).body.data.work;

    const said = await world.call('AADM', {
      method: 'POST',
      url: '/api/shian/comments/add',
      payload: { entity: 'manageFoodSafetyClues', id: clue.id, text: '@AUSR 请核实', mentions: [world.ids.AUSR] },
    });

    expect(said.status).toBe(200);
    expect([await since('AUSR'), await since('ALOW'), await since('BADM')]).toEqual([true, false, false]);
  });

  it('tell of a task that somebody claims or gives back to the people of its tenant', async () => {
    const instance_id = newId();
    await world.directory.write(async ({ database }) => {
      const tables = flowTables(database.executor);
      const instance = {
        id: instance_id,
        tenant_id: TENANT_A,
        definition_id: '1',
        starter_id: '1',
        status: 'running' as const,
      };
      const rest = { business_table: 'notice', business_id: '1', variables: '{}', state: '{}', outcome: null };
      const times = { started_at: '2026-11-01 08:00:00', ended_at: null, revision: 1 };
      await tables
        .insertInto('shian_flow_instance')
        .values({ ...instance, ...rest, ...times })
        .execute();
    });
    let before = idAt(Date.now());
    const step = (op: string, position: number) =>
      world.directory.write(({ database }) =>
        flowTables(database.executor)
          .insertInto('shian_flow_step')
          .values({ id: newId(), instance_id, op, position, at: '', actor: '1', comment: '', events: '[]' })
          .execute(),
      );
    const since = async (actor: Actor) =>
      (await world.call(actor, { url: `/api/shian/changes?after=${before}` })).body.data.work;

    await step('comment', 1);
    expect(await since('ALOW')).toBe(false);
    await step('claim', 2);

    expect([await since('ALOW'), await since('BADM')]).toEqual([true, false]);
    before = newId();
    expect(await since('ALOW')).toBe(false);
    await step('unclaim', 3);
    expect([await since('ALOW'), await since('BADM')]).toEqual([true, false]);
  });

  it('go on longer than any other call may take', async () => {
    const { response } = await listen('AADM');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    while (heard.split(': \n\n').length * PACE.beat < LONGEST_CALL * 1.3) {
      const part = await reader?.read();
      expect(part?.done).toBe(false);
      heard += part?.value ?? '';
    }
  });

  it('end with the session, and are so many for one person', async () => {
    const { events, token } = await listen('BUSR');
    await events.next();
    await second.inject({
      method: 'GET',
      url: '/api/blade-auth/oauth/logout',
      headers: sessionHeaders(token),
    });
    expect((await events.next()).done).toBe(true);

    const all = await Promise.all(Array.from({ length: 9 }, () => listen('BADM')));
    expect(all.map(({ response }) => response.status).toSorted()).toEqual([...Array(8).fill(200), 429]);
  });

  it('are left by whoever closes the page, which is no error', async () => {
    const logged = (table: string) => world.database.executor.selectFrom(table).selectAll().execute();
    await world.token('AUSR');
    const all = await Promise.all(Array.from({ length: 8 }, () => listen('AUSR')));
    await Promise.all(all.map(({ events }) => events.next()));

    for (const { leave } of all) leave();
    // The server has noticed when others find room again.
    await vi.waitFor(async () => expect((await listen('AUSR')).response.status).toBe(200), 10_000);
    const kept = (await logged('log_usual')).length;
    await world.call(undefined, { url: '/api/blade-user/page', headers: { authorization: BASIC } });
    await vi.waitFor(async () => expect((await logged('log_usual')).length).toBeGreaterThan(kept), 10_000);

    expect((await logged('log_error')).map(({ request_uri }) => request_uri)).not.toContain('/api/shian/changes');
  });

  it('are told to nobody whose token stands in the address', async () => {
    const token = await world.token('AADM');
    const { status } = await fetch(`${url}/api/shian/changes?blade-auth=${token}`, {
      headers: { authorization: BASIC, accept: 'text/event-stream' },
    });

    expect(status).toBe(401);
  });
});
