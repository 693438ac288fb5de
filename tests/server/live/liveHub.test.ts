import { afterEach, expect, it, vi } from 'vitest';
import { type HistoryRow, historyTables } from '../../../src/server/database/historyTables.ts';
import { idAt } from '../../../src/server/database/newId.ts';
import { createLiveHub } from '../../../src/server/live/createLiveHub.ts';
import { MAX_CHANGES } from '../../../src/server/live/readChanges.ts';
import { describeDatabases } from '../../support/database.ts';
import { createWorld, TENANT_A, TENANT_B, type World } from '../../support/server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });
const PACE = { look: 20, beat: 600_000 };
const MINUTE = 60_000;

describeDatabases('the hub of live changes', (open) => {
  let world: World;
  afterEach(async () => {
    vi.useRealTimers();
    await world.close();
  });

  const principal = () => ({ id: '1', tenantId: TENANT_A, administrator: true }) as never;
  const entry = (at: number, entity: string, more: Partial<HistoryRow> = {}): HistoryRow => ({
    ...{ id: idAt(at), tenant_id: TENANT_A, entity, record_id: '1', thread_id: '1', op: 'update', action: '' },
    ...{ actor: '1', at: '2026-11-01 08:00:00', reason: '', fields: '', changes: '' },
    ...more,
  });
  const write = (at: number, entity: string, more?: Partial<HistoryRow>) =>
    historyTables(world.database.executor)
      .insertInto('shian_history')
      .values(entry(at, entity, more))
      .execute();
  /** Changes of somebody else, in one statement: others see all of them or none. */
  const writeMany = (count: number, from: number) =>
    historyTables(world.database.executor)
      .insertInto('shian_history')
      .values(Array.from({ length: count }, (_, at) => entry(from + at, 'notice', { tenant_id: TENANT_B })))
      .execute();

  it('tells everybody else at once, and later of everything whom it could not ask for when it was new', async () => {
    world = await createWorld({ database: await open('prepared') });
    const hub = createLiveHub({ model: world.model, database: world.database }, PACE);
    let failures = 0;
    const troubled = await hub.listen(principal(), undefined, async () => {
      failures += 1;
      if (failures === 1) throw new Error('the database is away');
      return principal();
    });
    const calm = await hub.listen(principal(), undefined, async () => principal());
    const heard = { troubled: '', calm: '' };
    troubled?.on('data', (part) => (heard.troubled += part));
    calm?.on('data', (part) => (heard.calm += part));

    await write(Date.now(), 'notice');
    await vi.waitFor(() => expect(heard.calm).toContain('"entities":["notice"]'), { timeout: 20_000 });
    await vi.waitFor(() => expect(heard.troubled).toContain('"all":true'), { timeout: 20_000 });
    expect(heard.calm).not.toContain('"all":true');
    hub.close();
  });

  it('tells of what others wrote while it could not look, however long that took', async () => {
    world = await createWorld({ database: await open('prepared') });
    let away = false;
    const database = {
      ...world.database,
      get executor() {
        if (away) throw new Error('the database is away');
        return world.database.executor;
      },
    };
    vi.useFakeTimers({ toFake: ['Date'] });
    const start = Date.now();
    const hub = createLiveHub({ model: world.model, database }, PACE);
    const stream = await hub.listen(principal(), undefined, async () => principal());
    let heard = '';
    stream?.on('data', (part) => (heard += part));

    away = true;
    await write(start + MINUTE, 'notice');
    vi.setSystemTime(start + 3 * MINUTE);
    away = false;

    await vi.waitFor(() => expect(heard).toContain('"entities":["notice"]'), { timeout: 20_000 });
    hub.close();
  });

  it('tells of a change once, however often it looks, and not of what left in a file', async () => {
    world = await createWorld({ database: await open('prepared') });
    const hub = createLiveHub({ model: world.model, database: world.database }, PACE);
    const stream = await hub.listen(principal(), undefined, async () => principal());
    let heard = '';
    stream?.on('data', (part) => (heard += part));
    const told = () => heard.match(/"entities":\[[^\]]+\]/g);

    const start = Date.now();
    await write(start, 'role', { op: 'export' });
    await write(start + 1, 'notice');
    await vi.waitFor(() => expect(told()).toEqual(['"entities":["notice"]']), { timeout: 20_000 });
    await write(start + 2, 'post');
    await vi.waitFor(() => expect(told()).toEqual(['"entities":["notice"]', '"entities":["post"]']), {
      timeout: 20_000,
    });
    hub.close();
  });

  it('says that everything may be different where more was changed than it tells one by one', async () => {
    world = await createWorld({ database: await open('prepared') });
    const hub = createLiveHub({ model: world.model, database: world.database }, PACE);
    // Behind all that making the world has written.
    const later = Date.now() + 24 * 60 * MINUTE;
    const since = () => hub.since(principal(), idAt(later));
    const before = (await since()).all;

    await writeMany(MAX_CHANGES - 1, later + 1);
    const few = await since();
    await writeMany(1, later + MAX_CHANGES);
    const many = await since();

    expect([before, few.all, many.all]).toEqual([false, false, true]);
    expect(many).toMatchObject({ entities: [], work: false });
    hub.close();
  });

  it('says so as well to whoever listens', async () => {
    world = await createWorld({ database: await open('prepared') });
    const hub = createLiveHub({ model: world.model, database: world.database }, PACE);
    const stream = await hub.listen(principal(), undefined, async () => principal());
    let heard = '';
    stream?.on('data', (part) => (heard += part));

    await writeMany(MAX_CHANGES, Date.now());

    await vi.waitFor(() => expect(heard).toContain('"all":true'), { timeout: 20_000 });
    hub.close();
  });

  it('ends the stream of whoever takes nothing of what she was sent, and of nobody else', async () => {
    world = await createWorld({ database: await open('prepared') });
    const hub = createLiveHub({ model: world.model, database: world.database }, { look: 20, beat: 40 });
    const listen = () => hub.listen(principal(), undefined, async () => principal());
    const [gone, calm] = [await listen(), await listen()];
    let beats = 0;
    calm?.on('data', () => (beats += 1));

    gone?.write('x'.repeat(100_000));

    await vi.waitFor(() => expect(gone?.writableEnded).toBe(true), { timeout: 20_000 });
    const until = beats + 3;
    await vi.waitFor(() => expect(beats).toBeGreaterThan(until), { timeout: 20_000 });
    expect(calm?.writableEnded).toBe(false);
    hub.close();
  });

  it('keeps no place for whom it could not let listen while the database was away', async () => {
    world = await createWorld({ database: await open('prepared') });
    let away = true;
    const database = {
      ...world.database,
      get executor() {
        if (away) throw new Error('the database is away');
        return world.database.executor;
      },
    };
    const hub = createLiveHub({ model: world.model, database }, PACE);
    const listen = () => hub.listen(principal(), undefined, async () => principal());

    for (let tries = 0; tries < 10; tries += 1) await expect(listen()).rejects.toThrow('away');
    away = false;

    expect(await listen()).toBeDefined();
    hub.close();
  });
});
