import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fileTables } from '../../../src/server/database/fileTables.ts';
import { systemRecord } from '../../../src/server/database/systemRecord.ts';
import { confirmUpload, releaseUpload, reserveUpload } from '../../../src/server/files/fileBudget.ts';
import { allReferences } from '../../../src/server/files/fileReferences.ts';
import { receiveFile, removePartialFiles } from '../../../src/server/files/fileStore.ts';
import { isOwnPicture } from '../../../src/server/files/isOwnPicture.ts';
import { markUnusedFiles, sweepFiles } from '../../../src/server/files/sweepFiles.ts';
import { uploadLimit } from '../../../src/server/files/uploadLimit.ts';
import type { Principal } from '../../../src/server/identity/principals/Principal.ts';
import { purgeRemoved } from '../../../src/server/retention/purgeRemoved.ts';
import { describeDatabases } from '../../support/database.ts';
import { type Actor, createWorld, TENANT_A, TENANT_B, type World } from '../../support/server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PUT = '/api/blade-resource/oss/endpoint/put-file';
const DAY = 86_400_000;
const pngOf = (bytes: number) => Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length)]);

describeDatabases('stored files', (open) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ database: await open('prepared') });
  });
  afterAll(() => world.close());

  const rows = () => fileTables(world.database.executor).selectFrom('shian_file').selectAll().execute();
  const sweep = () => ({
    database: world.database,
    model: world.model,
    filesDir: world.filesDir,
    now: () => Date.now() + world.clock.ahead,
  });
  const answers = async (name: string) => (await world.call(undefined, { url: `/api/files/${name}` })).status;

  async function setParameter(paramKey: string, paramValue: string) {
    const { platform, entities } = world.directory;
    const before = await platform.find(entities.param, { filters: [{ field: 'paramKey', op: 'eq', value: paramKey }] });
    await platform.remove(
      entities.param,
      before.map(({ id }) => String(id)),
      {},
    );
    await platform.insert(entities.param, [
      systemRecord({ paramName: paramKey, paramKey, paramValue }, '2026-11-01 08:00:00'),
    ]);
  }

  function upload(actor: Actor, content: Buffer) {
    const boundary = 'xxBOUNDARYxx';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
    return world.call(actor, {
      method: 'POST',
      url: PUT,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
  }

  const stored = async (actor: Actor = 'AUSR'): Promise<string> => (await upload(actor, PNG)).body.data.name;

  it('are as large as the field takes that takes most, and as any file may be where none says so', () => {
    expect(uploadLimit(world.model)).toBe(500 * 1024 * 1024);
    expect(uploadLimit({ entities: {} })).toBe(50 * 1024 * 1024);
  });

  it('know who put them here and what they take of the budget', async () => {
    const name = await stored();

    const row = (await rows()).find((one) => one.name === name);
    expect(row).toMatchObject({ tenant_id: TENANT_A, user_id: world.ids.AUSR, client_id: 'saber', state: 'stored' });
    expect(Number(row?.bytes)).toBe(PNG.length);
  });

  it.each([
    ['an account', 'file.budget.account', 'AADM', ['AADM']],
    ['a tenant', 'file.budget.tenant', 'BADM', ['BADM', 'BUSR']],
  ] as const)('never take more than the budget of %s, twenty at once', async (_what, parameter, _one, actors) => {
    await setParameter(parameter, '1');
    for (const actor of actors) await world.token(actor);

    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) => upload(actors[at % actors.length] ?? 'AADM', pngOf(150_000))),
    );
    await setParameter(parameter, '0');

    const kept = all.filter(({ status }) => status === 200).length;
    expect(kept).toBe(6);
    expect(all.filter(({ status }) => status === 400)).toHaveLength(14);
    expect(all.find(({ status }) => status === 400)?.body.msg).toMatch(/文件空间已满/);
    const parts = readdirSync(world.filesDir, { recursive: true }).filter((name) => String(name).endsWith('.part'));
    expect(parts).toEqual([]);
    expect((await rows()).filter(({ state }) => state === 'receiving')).toEqual([]);
  });

  it.each([
    ['an account', 'file.budget.account'],
    ['a tenant', 'file.budget.tenant'],
  ])('fill the budget of %s to the last byte', async (_what, parameter) => {
    const { directory } = world;
    const owner = { id: world.ids.BADM, tenantId: TENANT_B, clientId: 'saber' } as Principal;
    const own = (await rows()).filter(({ tenant_id, user_id }) =>
      parameter === 'file.budget.tenant' ? tenant_id === TENANT_B : user_id === owner.id,
    );
    const left = 4 * 1024 * 1024 - own.reduce((sum, { bytes }) => sum + Number(bytes), 0);
    const reserve = (id: string, bytes: number, minutes = 0) =>
      reserveUpload(directory, { id, owner, bytes, now: Date.now() + minutes * 60_000 });
    await setParameter(parameter, '4');

    await expect(reserve('one', left + 1)).rejects.toMatchObject({ code: 'fileBudget' });
    await reserve('two', left);
    // Also when it takes as long as it may; what nobody ends any more gives its room back.
    for (const minutes of [0, 16])
      await expect(reserve('three', 1, minutes)).rejects.toMatchObject({ code: 'fileBudget' });
    await reserve('three', 1, 61);
    for (const id of ['two', 'three']) await releaseUpload(directory, id);
    await setParameter(parameter, '0');
  });

  it('are pictures of her own to who put them here alone, once they are stored', async () => {
    const name = await stored();
    const isOwn = (actor: Actor, tenantId = TENANT_A, file = name) =>
      isOwnPicture(world.directory, { id: world.ids[actor], tenantId }, `/api/files/${file}`);
    const set = (values: { readonly name: string } | { readonly state: 'receiving' }) =>
      world.database.write((executor) =>
        fileTables(executor).updateTable('shian_file').set(values).where('id', '=', name.slice(0, 32)).execute(),
      );
    const paper = name.replace('.png', '.pdf');

    expect(await isOwn('AUSR')).toBe(true);
    expect([await isOwn('AADM'), await isOwn('AUSR', TENANT_B)]).toEqual([false, false]);
    expect(await isOwn('AUSR', TENANT_A, name.replace('.png', '.jpg'))).toBe(false);
    await set({ name: paper });
    expect(await isOwn('AUSR', TENANT_A, paper)).toBe(false);
    await set({ name });
    await set({ state: 'receiving' });
    expect(await isOwn('AUSR')).toBe(false);
    await releaseUpload(world.directory, name.slice(0, 32));
  });

  it('give the room of a refused upload back', async () => {
    const before = (await rows()).length;

    const { status } = await upload('AUSR', Buffer.from('not a picture'));

    expect(status).toBe(400);
    expect(await rows()).toHaveLength(before);
  });

  it('are listed when nothing refers to them, go after a week, and stay while anything does', async () => {
    const [loose, avatar, article, preference] = [await stored(), await stored(), await stored(), await stored()];
    const foreign = await stored();
    await world.database.write((executor) =>
      fileTables(executor).updateTable('shian_file').set({ client_id: 'other' }).where('name', '=', foreign).execute(),
    );
    await world.call('AUSR', {
      method: 'POST',
      url: '/api/blade-user/update-info',
      payload: { avatar: `/api/files/${avatar}` },
    });
    const notice = world.model.entities.notice;
    if (!notice) throw new Error('no notice');
    await world.directory
      .repository(TENANT_A)
      .insert(notice, [systemRecord({ content: `<p><img src="/api/files/${article}"></p>` }, '2026-11-01 08:00:00')]);
    await world.call('AUSR', {
      method: 'PUT',
      url: '/api/shian/preferences',
      payload: { 'columns.a': `{"picture":"/api/files/${preference}"}` },
    });

    const at = Date.now();
    const first = await markUnusedFiles({ ...sweep(), now: () => at });
    const early = await sweepFiles(sweep());
    const expired = async (now: number) =>
      (await markUnusedFiles({ ...sweep(), now: () => now })).expired.some(({ name }) => name === loose);
    expect([await expired(at + 7 * DAY - 1), await expired(at + 7 * DAY)]).toEqual([false, true]);
    world.clock.ahead += 8 * DAY;
    const late = await markUnusedFiles(sweep());
    await sweepFiles(sweep());
    world.clock.ahead = 0;

    const unused = first.unused.map(({ name }) => name);
    expect(unused).toEqual(expect.arrayContaining([loose, foreign]));
    for (const name of [avatar, article, preference]) expect(unused).not.toContain(name);
    expect(early).toBe(0);
    expect(late.expired.map(({ name }) => name)).toContain(loose);
    expect(await answers(loose)).toBe(404);
    for (const name of [avatar, article, preference, foreign]) expect(await answers(name)).toBe(200);

    await setParameter('file.clean.foreign', 'true');
    world.clock.ahead += 8 * DAY;
    await sweepFiles(sweep());
    world.clock.ahead = 0;
    await setParameter('file.clean.foreign', 'false');
    expect(await answers(foreign)).toBe(404);
  });

  it('stay a week from the day on which nothing refers to them any more, though it was so before', async () => {
    const name = await stored();
    const notice = world.model.entities.notice;
    if (!notice) throw new Error('no notice');
    const repository = world.directory.repository(TENANT_A);
    const record = systemRecord({ content: `<img src="/api/files/${name}">` }, '2026-11-01 08:00:00');
    const id = String(record.id);
    const unusedSince = async (days: number) => {
      await sweepFiles({ ...sweep(), now: () => start + days * DAY });
      const row = (await rows()).find((one) => one.name === name);
      return row?.unused_since === null ? null : (Number(row?.unused_since) - start) / DAY;
    };
    const start = Date.now();

    expect(await unusedSince(0)).toBe(0);
    await repository.insert(notice, [record]);
    expect(await unusedSince(6)).toBe(null);
    await world.database.write((executor) => executor.deleteFrom(notice.table).where('id', '=', id).execute());
    expect(await unusedSince(8)).toBe(8);
  });

  it('are left alone while they come in, and given up when they took too long', async () => {
    const owner = { id: world.ids.BADM, tenantId: TENANT_B, clientId: 'saber' } as Principal;
    const id = 'ab'.repeat(16);
    await reserveUpload(world.directory, { id, owner, bytes: 1, now: Date.now() });
    const stands = async (minutes: number) => {
      await sweepFiles({ ...sweep(), now: () => Date.now() + minutes * 60_000 });
      return (await rows()).some((row) => row.id === id);
    };

    expect([await stands(0), await stands(59), await stands(61)]).toEqual([true, true, false]);
  });

  it('are kept where only the answer of the database was lost, which had written them down', async () => {
    const owner = { id: world.ids.BADM, tenantId: TENANT_B, clientId: 'saber' } as Principal;
    const id = 'cd'.repeat(16);
    await reserveUpload(world.directory, { id, owner, bytes: 9, now: Date.now() });
    await confirmUpload(world.directory, { id, name: `${id}.png`, size: 1, seconds: null });

    await releaseUpload(world.directory, id);

    expect((await rows()).filter((row) => row.id === id)).toMatchObject([{ state: 'stored', bytes: 1 }]);
  });

  it('are none where they were cut off at the limit: nothing of them stays', async () => {
    const id = 'ef56'.repeat(8);
    const cut = Object.assign(Readable.from([PNG]), { truncated: true });

    await expect(receiveFile(world.filesDir, id, 'a.png', cut)).rejects.toMatchObject({ code: 'tooLarge' });
    // Files of other uploads may stand in the same folder.
    const left = readdirSync(path.join(world.filesDir, id.slice(0, 2))).filter((name) => name.includes(id));
    expect(left).toEqual([]);
  });

  it('are served from before the table, taken into it, and left alone; rows that miss theirs are found', async () => {
    const name = `${'ab12'.repeat(8)}.png`;
    mkdirSync(path.join(world.filesDir, 'ab'), { recursive: true });
    writeFileSync(path.join(world.filesDir, 'ab', name), PNG);
    utimesSync(path.join(world.filesDir, 'ab', name), new Date('2026-01-01'), new Date('2026-01-01'));
    const notice = world.model.entities.notice;
    if (!notice) throw new Error('no notice');
    const lost = `${'cd34'.repeat(8)}.pdf`;
    const record = systemRecord({ content: `<a href="/api/files/${lost}">甲</a>` }, '2026-11-01 08:00:00');
    await world.directory.repository(TENANT_A).insert(notice, [record]);

    const { missing } = await markUnusedFiles(sweep());
    world.clock.ahead += 30 * DAY;
    await sweepFiles(sweep());
    world.clock.ahead = 0;

    expect(missing).toEqual([{ table: notice.table, row: String(record.id), names: [lost] }]);
    expect(await answers(name)).toBe(200);
    expect((await rows()).find((row) => row.name === name)).toMatchObject({ tenant_id: '', client_id: '' });
  });

  it('answer after their records are removed until these are purged, if no other record uses them', async () => {
    const notice = world.model.entities.notice;
    if (!notice) throw new Error('no notice');
    const [own, shared] = [await stored(), await stored()];
    const repository = world.directory.repository(TENANT_A);
    const written = '2026-11-01 08:00:00';
    const first = systemRecord({ content: `<img src="/api/files/${own}"><img src="/api/files/${shared}">` }, written);
    const second = systemRecord({ content: `<img src="/api/files/${shared}">` }, written);
    await repository.insert(notice, [first, second]);
    await repository.remove(notice, [String(first.id)], { updateTime: written });
    world.clock.ahead = Date.parse('2026-12-20') - Date.now();

    const without = await purgeRemoved(sweep());
    const before = await answers(own);
    await setParameter('record.purge.days', '30');
    // It counts from when a record was removed, however old that is.
    const late = systemRecord({ content: '' }, '2020-01-01 08:00:00');
    await repository.insert(notice, [late]);
    await repository.remove(notice, [String(late.id)], { updateTime: '2026-12-01 08:00:00' });
    const purged = await purgeRemoved(sweep());
    await setParameter('record.purge.days', '0');
    world.clock.ahead = 0;

    expect(without).toBe(0);
    expect(before).toBe(200);
    expect(purged).toBeGreaterThanOrEqual(1);
    expect(await answers(own)).toBe(404);
    expect(await answers(shared)).toBe(200);
    const left = await repository.getMany(notice, [String(first.id), String(late.id)], { removed: true });
    expect(left.map(({ id }) => id)).toEqual([late.id]);
  });

  it('are taken away at the next start when a stop cut them short, but not from under another server', async () => {
    const part = path.join(world.filesDir, 'ef', `${'ef56'.repeat(8)}.png.part`);
    mkdirSync(path.dirname(part), { recursive: true });
    const write = () => writeFileSync(part, 'half');
    const stays = async (isShared: boolean) => {
      await removePartialFiles(world.filesDir, isShared);
      return existsSync(part);
    };

    write();
    expect(await stays(true)).toBe(true);
    const before = new Date(Date.now() - 2 * 3_600_000);
    utimesSync(part, before, before);
    expect(await stays(true)).toBe(false);
    write();
    expect(await stays(false)).toBe(false);
  });

  it('are looked for in all rows by reads that nobody waits for, a few rows at a time, and none is passed over', async () => {
    const { notice } = world.model.entities;
    if (!notice) throw new Error('no notice');
    const names = Array.from({ length: 90 }, (_, at) => `${`ee${10 + at}`.repeat(8)}.png`);
    const records = names.map((name) =>
      systemRecord({ content: `<img src="/api/files/${name}">` }, '2026-11-01 08:00:00'),
    );
    await world.directory.repository(TENANT_A).insert(notice, records);
    const atOnce: string[] = [];
    const transformQuery = ({ node, queryId }: PluginTransformQueryArgs) => {
      const text = world.database.executor.getExecutor().compileQuery(node, queryId).sql;
      if (text.includes(notice.table)) atOnce.push(text);
      return node;
    };
    const transformResult = async ({ result }: PluginTransformResultArgs) => result;
    const executor = world.database.executor.withPlugin({ transformQuery, transformResult });

    await sweepFiles({ ...sweep(), database: { ...world.database, executor } });
    const found = (await allReferences(world.database.lateReads, world.model, 40)).flatMap((one) => one.names);
    const whole = (await allReferences(world.database.lateReads, world.model)).flatMap((one) => one.names);

    expect(atOnce).toEqual([]);
    expect(found).toEqual(expect.arrayContaining(names));
    expect(found.toSorted()).toEqual(whole.toSorted());
  });
});

describe('a refused upload', () => {
  let world: World;
  let port: number;
  const taken: net.Socket[] = [];
  beforeAll(async () => {
    world = await createWorld();
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    port = (world.app.server.address() as net.AddressInfo).port;
    world.app.server.on('connection', (socket) => taken.push(socket));
  });
  afterAll(() => world.close());

  interface Outcome {
    readonly head: string;
    readonly read: number;
  }

  /** Sends head and body as a program does that only looks at the answer when it is done; until the server closes. */
  function send(headers: Readonly<Record<string, string>>, body: Buffer): Promise<Outcome> {
    const socket = net.connect(port, '127.0.0.1');
    const lines = Object.entries({ host: 'x', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    let head = '';
    return new Promise((resolve) => {
      socket.on('data', (data) => {
        head += data.toString();
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve({ head, read: taken.find((one) => one.remotePort === local)?.bytesRead ?? 0 }));
      let local: number | undefined;
      socket.on('connect', () => {
        local = socket.localPort;
        socket.write(`POST ${PUT} HTTP/1.1\r\n${lines.join('')}\r\n`);
        if (headers.expect === undefined) socket.write(body);
      });
    });
  }

  const BODY = Buffer.alloc(20 * 1024 * 1024);
  const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' };
  const LENGTH = { 'content-length': String(BODY.length) };

  it.each([
    ['without a session', 401, { ...MULTIPART, ...LENGTH }, false],
    ['announced too large', 413, { ...MULTIPART, 'content-length': String(600 * 1024 * 1024) }, true],
    ['of another media type', 415, { 'content-type': 'application/json', ...LENGTH }, true],
  ] as const)('%s ends the connection, its body unread', async (_what, status, headers, signedIn) => {
    const session = signedIn ? { 'blade-auth': `bearer ${await world.token('AUSR')}` } : {};

    const plain = await send({ ...headers, ...session }, BODY);
    const asking = await send({ ...headers, ...session, expect: '100-continue' }, BODY);

    expect(plain.head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(plain.read).toBeLessThan(BODY.length / 4);
    expect(asking.head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(asking.head).not.toContain('100 Continue');
    expect(asking.read).toBeLessThan(2000);
  });

  it('leaves the connection to what is asked next, where its body is small', async () => {
    const body = Buffer.alloc(4000);
    const head = (length: number) =>
      `POST ${PUT} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${length}\r\n\r\n`;
    const socket = net.connect(port, '127.0.0.1');
    let answers = '';

    socket.on('data', (data) => {
      answers += data.toString();
    });
    socket.write(head(body.length));
    await expect.poll(() => answers.match(/HTTP\/1.1 401 /g)).toHaveLength(1);
    socket.write(Buffer.concat([body, Buffer.from(head(0))]));
    await expect.poll(() => answers.match(/HTTP\/1.1 401 /g)).toHaveLength(2);
    socket.destroy();

    expect(answers).not.toMatch(/connection: close/i);
  });

  it('is not what becomes of a good one that asks first: it is told to go on', async () => {
    const boundary = 'x';
    const body = Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`),
      PNG,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const token = await world.token('AUSR');
    const socket = net.connect(port, '127.0.0.1');
    let text = '';

    await new Promise<void>((resolve) => {
      socket.on('data', (data) => {
        if (text === '') socket.write(body);
        text += data.toString();
      });
      socket.on('close', () => resolve());
      socket.write(
        `POST ${PUT} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nblade-auth: bearer ${token}\r\nexpect: 100-continue\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${body.length}\r\n\r\n`,
      );
    });

    expect(text).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 /);
  });
});
