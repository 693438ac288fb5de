import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createWorld, type World } from '../../../support/server.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const URL = '/api/blade-resource/oss/endpoint/put-file';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

function upload(filename: string, content: Buffer, type = 'image/png', part = 'file') {
  const boundary = 'xxBOUNDARYxx';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${part}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`;
  return world.call('AUSR', {
    method: 'POST',
    url: URL,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

describe('uploads', () => {
  it('stores a picture under a random name and gives it back as a harmless download', async () => {
    const { status, body } = await upload('头像.png', PNG);
    const file = await world.call(undefined, { url: body.data.link });

    expect(status).toBe(200);
    expect(body.data).toMatchObject({ originalName: '头像.png', size: PNG.length });
    expect(body.data.name).toMatch(/^[0-9a-f]{32}\.png$/);
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(String(file.headers['content-disposition'])).toMatch(/^attachment/);
  });

  it.each([
    ['html named as a picture', 'a.png', Buffer.from('<script>alert(1)</script>')],
    ['an svg', 'a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a double extension', 'a.png.html', PNG],
    ['a semicolon', 'a.html;.png.js', PNG],
    ['nothing at all', 'a.png', Buffer.alloc(0)],
    ['no extension', 'CON', PNG],
  ])('refuses %s', async (_what, name, content) => {
    const { status, body } = await upload(name, content);

    expect(status).toBe(400);
    expect(body.code).toBe(400);
  });

  it('says how the part has to be named that is named otherwise', async () => {
    const { status, body } = await upload('a.png', PNG, 'image/png', 'upload');

    expect(status).toBe(400);
    expect(body).toMatchObject({ msg: '请把文件放在名为 file 的部分中上传', errors: { file: body.msg } });
  });

  it.each(['../../data.png', '..%2f..%2fdata.png', 'a\\..\\b.png'])('keeps %s inside the store', async (name) => {
    const { body } = await upload(name, PNG);

    expect(body.data.name).toMatch(/^[0-9a-f]{32}\.png$/);
    expect(body.data.originalName).not.toMatch(/[\\/]/);
  });

  it('shows the letters of a name in the order in which they stand', async () => {
    const { body } = await upload('报告\u202egpj\u2066.png', PNG);

    expect(body.data.originalName).toBe('报告gpj.png');
  });

  it('leaves no partial file behind', async () => {
    await upload('a.png', Buffer.from('not a picture'));

    const folder = world.filesDir;
    const files = readdirSync(folder, { recursive: true }).filter((name) => path.extname(String(name)) === '.part');
    expect(files).toEqual([]);
  });

  it('refuses a body that is not multipart, and answers 404 for a name that is none of ours', async () => {
    const json = await world.call('AUSR', { method: 'POST', url: URL, payload: { file: 'x' } });

    expect(json.status).toBe(415);
    for (const name of ['../shian.sqlite', '..%2fworld.sqlite', `${'0'.repeat(32)}.png`]) {
      expect((await world.call(undefined, { url: `/api/files/${name}` })).status).toBe(404);
    }
  });

  it('takes as avatar only a jpg or png of ours, at most 500 kB', async () => {
    const save = (avatar: string) =>
      world.call('AUSR', { method: 'POST', url: '/api/blade-user/update-info', payload: { avatar } });
    const small = (await upload('a.png', PNG)).body.data.link;
    const sized = async (bytes: number) =>
      (await upload('b.png', Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length)]))).body.data.link;
    const largest = await sized(500 * 1024);
    const big = await sized(500 * 1024 + 1);
    const other = (await upload('a.gif', Buffer.from('GIF89a picture'))).body.data.link;

    for (const link of [largest, '', small]) expect((await save(link)).status, link).toBe(200);
    expect((await world.call('AUSR', { url: '/api/blade-user/info' })).body.data.avatar).toBe(small);
    for (const link of [
      big,
      other,
      'javascript:alert(1)',
      'https://elsewhere.example/a.png',
      `/api/files/${'0'.repeat(32)}.png`,
    ]) {
      expect((await save(link)).status).toBe(400);
    }
  });
});
