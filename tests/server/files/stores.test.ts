import { once } from 'node:events';
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fileTables } from '../../../src/server/database/fileTables.ts';
import { storeSettings } from '../../../src/server/files/stores/StoreSettings.ts';
import { objectUrl, regionOf } from '../../../src/server/files/stores/storeAddress.ts';
import { removeFiles, sweepFiles } from '../../../src/server/files/sweepFiles.ts';
import { type Actor, createWorld, type World } from '../../support/server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const KEY = 'S3RVER';

let world: World;
let store: { address: string; folder: string; close: () => Promise<void> };

/** A server that speaks S3, checks signatures and keeps its objects in files; no part of ours. */
async function openStoreServer() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shian-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'shian', configs: [] }],
  });
  const { port } = await server.run();
  return {
    address: `http://127.0.0.1:${port}`,
    folder,
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

beforeAll(async () => {
  store = await openStoreServer();
  world = await createWorld({ config: { internalHosts: ['127.0.0.1'] } });
});
afterAll(async () => {
  await world.close();
  await store.close();
});

const objects = () =>
  readdirSync(store.folder, { recursive: true }).filter((name) => String(name).endsWith('_object')).length;
const rows = () => fileTables(world.database.executor).selectFrom('shian_file').selectAll().execute();
const post = (actor: Actor, url: string, payload?: object) =>
  world.call(actor, { method: 'POST', url: `/api/blade-resource/oss/${url}`, ...(payload ? { payload } : {}) });

async function newStore(changes: object = {}): Promise<string> {
  const rest = { category: 1, ossCode: `s${Math.random()}`.slice(0, 12), bucketName: 'shian' };
  const keys = { accessKey: KEY, secretKey: KEY };
  const { body } = await post('ROOT', 'submit', { endpoint: store.address, ...rest, ...keys, ...changes });
  return body.data.id;
}

const tried = (id: string) => post('ROOT', `test?id=${id}`);

function upload(actor: Actor = 'AUSR') {
  const boundary = 'xxBOUNDARYxx';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  return world.call(actor, {
    method: 'POST',
    url: '/api/blade-resource/oss/endpoint/put-file',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), PNG, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

const filesOnDisk = () =>
  readdirSync(world.filesDir, { recursive: true }).filter((name) => /\.(png|part)$/.test(String(name)));
const sweep = () => ({
  database: world.database,
  model: world.model,
  filesDir: world.filesDir,
  now: () => Date.now() + world.clock.ahead,
  internalHosts: ['127.0.0.1'],
});

describe('an object store that is tried', () => {
  it('passes when an object can be written, read back and removed, and nothing of it stays', async () => {
    const id = await newStore();

    expect((await tried(id)).body.code).toBe(200);
    expect(objects()).toBe(0);
    const { body } = await world.call('ROOT', { url: `/api/blade-resource/oss/detail?id=${id}` });
    expect(body.data.testedAt).toMatch(/^\d{4}-/);
    expect(JSON.stringify(body)).not.toContain(KEY);
  });

  it.each([
    ['no address', { endpoint: 'ftp://files' }, /不是有效地址/],
    ['a host that does not exist', { endpoint: 'https://store.invalid' }, /找不到主机/],
    ['a port where nothing listens', { endpoint: 'http://127.0.0.1:1' }, /连接不上/],
    ['an address in the own network that is not allowed', { endpoint: 'http://127.0.0.2:9000' }, /INTERNAL_HOSTS/],
    ['another bucket', { bucketName: 'nowhere' }, /空间/],
    ['an unknown access key', { accessKey: 'nobody' }, /不认可密钥/],
    ['a wrong secret', { secretKey: 'wrong' }, /不认可密钥/],
  ])('says what is wrong: %s', async (_what, changes, words) => {
    const { body } = await tried(await newStore(changes));

    expect(body).toMatchObject({ code: 400, success: false });
    expect(body.msg).toMatch(words);
  });

  it.each([
    ['PUT', /写入文件（AccessDenied）/],
    ['GET', /不能读取文件（AccessDenied）/],
    ['DELETE', /不能删除文件（AccessDenied）/],
  ])('says which right is missing when %s is denied', async (denied, words) => {
    const { address, close } = await openGate((method) => method === denied);

    const { body } = await tried(await newStore({ endpoint: address }));

    expect(body.msg).toMatch(words);
    close();
  });

  it('is not believed when it answers like a web page', async () => {
    const server = createServer((request, reply) => {
      request.resume();
      request.once('end', () => reply.end('<html>welcome</html>'));
    });
    const { address, close } = await listening(server);

    expect((await tried(await newStore({ endpoint: address }))).body.msg).toContain('不是兼容 S3');
    close();
  });

  it('is tried only by those who may', async () => {
    const id = await newStore();

    expect((await post('AUSR', `test?id=${id}`)).status).toBe(403);
    // Of another tenant's administrator it is no store at all.
    expect((await post('BADM', `test?id=${id}`)).status).toBeGreaterThanOrEqual(403);
  });
});

async function listening(server: Server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://127.0.0.1:${port}`, close };
}

/** Denies some methods as AWS words it; keeps what is written and gives it back for the others. */
async function openGate(denies: (method: string) => boolean) {
  const kept = new Map<string, Buffer>();
  const server = createServer(async (request, reply) => {
    const { method = '', url = '' } = request;
    const body = Buffer.concat(await request.toArray());
    if (denies(method)) {
      return void reply.writeHead(403).end('<Error><Code>AccessDenied</Code><Message>no</Message></Error>');
    }
    if (method === 'PUT') kept.set(url, body);
    reply.writeHead(method === 'GET' ? 206 : 200).end(method === 'GET' ? kept.get(url) : '');
  });
  return listening(server);
}

describe('the store in use', () => {
  it('is only one that passed its test', async () => {
    const id = await newStore();

    const { body } = await post('ROOT', `enable?id=${id}`);

    expect(body.msg).toContain('请先测试');
  });

  it('takes new files, gives them back whole and in parts, and serves them when another is in use', async () => {
    const first = await newStore();
    await tried(first);
    expect((await post('ROOT', `enable?id=${first}`)).body.code).toBe(200);

    const { body } = await upload();
    const { name, link } = body.data;
    expect(objects()).toBe(1);
    expect(filesOnDisk()).toEqual([]);
    expect((await rows()).find((row) => row.name === name)).toMatchObject({ store: first, state: 'stored' });

    // Another one is switched on; then its bucket is changed, which leaves the local disk.
    const second = await newStore();
    await tried(second);
    await post('ROOT', `enable?id=${second}`);
    const whole = await world.call(undefined, { url: link });
    expect(whole.headers).toMatchObject({ 'content-type': 'image/png', 'content-length': String(PNG.length) });
    const part = await world.call(undefined, { url: link, headers: { range: 'bytes=1-3' } });
    expect(part).toMatchObject({ status: 206 });
    expect(part.headers['content-range']).toBe(`bytes 1-3/${PNG.length}`);
    expect(part.text).toBe('PNG');

    await post('ROOT', 'submit', { id: second, bucketName: 'other' });
    const { body: changed } = await world.call('ROOT', { url: `/api/blade-resource/oss/detail?id=${second}` });
    expect(changed.data).toMatchObject({ status: 1, testedAt: '' });
    await upload();
    expect(filesOnDisk()).toHaveLength(1);

    // A store that holds files stays; an empty one may go.
    expect((await post('ROOT', `remove?ids=${first}`)).body.msg).toContain('还有 1 个文件');
    expect((await post('ROOT', `remove?ids=${second}`)).body.code).toBe(200);

    // Both go when nothing refers to them for a week.
    await sweepFiles(sweep());
    world.clock.ahead += 8 * 86_400_000;
    expect(await sweepFiles(sweep())).toBe(2);
    expect(objects()).toBe(0);
    expect((await world.call(undefined, { url: link })).status).toBe(404);
    world.clock.ahead = 0;
  });

  it('leaves nothing half-written when it fails, and what it may hold is taken away later', async () => {
    let denied = false;
    const gate = await openGate((method) => denied && method === 'PUT');
    const id = await newStore({ endpoint: gate.address });
    await tried(id);
    await post('ROOT', `enable?id=${id}`);
    const before = filesOnDisk();
    denied = true;

    const { status, body } = await upload();

    expect(status).toBe(503);
    expect(body.msg).toContain('文件存储暂时不可用');
    expect(filesOnDisk()).toEqual(before);
    // It may still be coming.
    for (const minutes of [0, 16]) {
      world.clock.ahead = minutes * 60_000;
      await sweepFiles(sweep());
      expect((await rows()).filter(({ store: place }) => place === id)).toMatchObject([{ state: 'receiving' }]);
    }
    world.clock.ahead = 61 * 60_000;
    await sweepFiles(sweep());
    expect((await rows()).filter(({ store: place }) => place === id)).toEqual([]);

    // While it is gone its files are not found, and stay known.
    denied = false;
    world.clock.ahead = 0;
    const { data } = (await upload()).body;
    gate.close();
    expect((await world.call(undefined, { url: data.link })).status).toBe(503);
    expect(await removeFiles(sweep(), [data.name])).toBe(0);
    expect((await rows()).some(({ name }) => name === data.name)).toBe(true);
  });

  it('says of each file that its bucket is lost, and keeps them known', async () => {
    const id = await newStore();
    await tried(id);
    await post('ROOT', `enable?id=${id}`);
    const { name, link } = (await upload()).body.data;
    const bucket = path.join(store.folder, 'shian');
    renameSync(bucket, `${bucket}-away`);

    const read = await world.call(undefined, { url: link });
    const removed = await removeFiles(sweep(), [name]);
    renameSync(`${bucket}-away`, bucket);

    expect([read.status, removed]).toEqual([503, 0]);
    expect((await world.call(undefined, { url: link })).status).toBe(200);
    // One file that the bucket has lost is none, and nobody waits for it.
    for (const part of readdirSync(bucket, { recursive: true }).map(String))
      if (part.includes(name)) rmSync(path.join(bucket, part), { recursive: true, force: true });
    expect((await world.call(undefined, { url: link })).status).toBe(404);
    expect(await removeFiles(sweep(), [name])).toBe(1);
  });

  it('is none that an earlier release enabled without a test', async () => {
    const oss = world.model.entities.oss?.table ?? '';
    const id = await newStore();
    await world.database.executor.updateTable(oss).set({ status: '1' }).execute();
    await world.database.executor.updateTable(oss).set({ status: '2' }).where('id', '=', id).execute();

    const { name } = (await upload()).body.data;

    expect((await rows()).find((row) => row.name === name)?.store).toBe('');
  });
});

describe('where a store keeps an object', () => {
  const of = (changes: object) =>
    storeSettings({
      category: '1',
      endpoint: 'http://minio:9000',
      bucketName: 'b',
      accessKey: 'a',
      secretKey: 's',
      ...changes,
    });

  it.each([
    [{}, 'http://minio:9000/b/shian/x.png', 'us-east-1'],
    [{ endpoint: 'minio.example/s3/' }, 'https://minio.example/s3/b/shian/x.png', 'us-east-1'],
    [
      { category: '2', endpoint: 'https://s3-cn-east-1.qiniucs.com' },
      'https://s3-cn-east-1.qiniucs.com/b/shian/x.png',
      'cn-east-1',
    ],
    [
      { category: '3', endpoint: 'oss-cn-hangzhou.aliyuncs.com' },
      'https://b.oss-cn-hangzhou.aliyuncs.com/shian/x.png',
      'cn-hangzhou',
    ],
    [
      { category: '4', endpoint: 'cos.ap-guangzhou.myqcloud.com', appId: '125', region: 'ap-guangzhou' },
      'https://b-125.cos.ap-guangzhou.myqcloud.com/shian/x.png',
      'ap-guangzhou',
    ],
    [
      { category: '4', endpoint: 'https://b-125.cos.ap-guangzhou.myqcloud.com', bucketName: 'b-125', appId: '125' },
      'https://b-125.cos.ap-guangzhou.myqcloud.com/shian/x.png',
      'ap-guangzhou',
    ],
  ])('is by path or by host, as its provider has it: %j', (changes, address, region) => {
    expect(objectUrl(of(changes), 'x.png').href).toBe(address);
    expect(regionOf(of(changes))).toBe(region);
  });
});
