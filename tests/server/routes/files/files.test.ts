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

/** The head of a picture of this size. */
function pngOf(width: number, height: number): Buffer {
  const picture = Buffer.from(PNG);
  picture.writeUInt32BE(width, 16);
  picture.writeUInt32BE(height, 20);
  return picture;
}

/** As a camera writes it: what it knows of the picture (words of other pictures, too), its tables, and only then its size. */
function jpgOf(width: number, height: number): Buffer {
  const frame = Buffer.from('ffc2001108000000000301220002110103110100', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const segment = (marker: number, bytes: number) =>
    Buffer.from([0xff, marker, 0, bytes + 2, ...Buffer.alloc(bytes, 0xc0)]);
  const known = segment(0xe1, 60);
  known.write('IHDR', 10);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), known, segment(0xc4, 20), Buffer.from([0xff]), frame]);
}

/** With what no marker is between its segments, and a marker that nothing follows: drawn all the same. */
function noisyJpgOf(width: number, height: number): Buffer {
  const [start, rest] = [Buffer.from([0xff, 0xd8, 0xff, 0xd0]), jpgOf(width, height).subarray(2)];
  return Buffer.concat([start, Buffer.from([0, 1, 0xff, 0, 7]), rest]);
}

function gifOf(width: number, height: number): Buffer {
  const picture = Buffer.from('GIF89a____', 'latin1');
  picture.writeUInt16LE(width, 6);
  picture.writeUInt16LE(height, 8);
  return picture;
}

/** The head of one of the three kinds: the size is written by who knows how. */
function webpHead(kind: string, write: (picture: Buffer) => void): Buffer {
  const picture = Buffer.alloc(40);
  picture.write('RIFF', 0, 'latin1');
  picture.write(`WEBP${kind}`, 8, 'latin1');
  write(picture);
  return picture;
}

const lossyWebpOf = (width: number, height: number): Buffer =>
  webpHead('VP8 ', (picture) => {
    picture.writeUInt16LE(width, 26);
    picture.writeUInt16LE(height, 28);
  });

const losslessWebpOf = (width: number, height: number): Buffer =>
  webpHead('VP8L', (picture) => {
    picture.writeUInt8(0x2f, 20);
    picture.writeUInt32LE(width - 1 + (height - 1) * 2 ** 14, 21);
  });

const webpOf = (width: number, height: number): Buffer =>
  webpHead('VP8X', (picture) => {
    picture.writeUIntLE(width - 1, 24, 3);
    picture.writeUIntLE(height - 1, 27, 3);
  });

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

  it('keeps no picture that takes more to draw than 120 million pixels, however few bytes it has', async () => {
    const tooMany = { file: '图片的宽×高不能超过1.2亿像素，请缩小后再上传' };
    const parts: [string, (width: number, height: number) => Buffer][] = [
      ['a.png', pngOf],
      ['a.jpg', jpgOf],
      ['noise.jpg', noisyJpgOf],
      ['a.gif', gifOf],
      ['lossy.webp', lossyWebpOf],
      ['lossless.webp', losslessWebpOf],
      ['put together.webp', webpOf],
    ];
    for (const [name, pictureOf] of parts) {
      expect((await upload(name, pictureOf(12_000, 10_000))).status, name).toBe(200);
      const { status, body } = await upload(name, pictureOf(12_001, 10_000));
      expect([status, body.errors], name).toEqual([400, tooMany]);
    }
    const hidden = Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff]),
      Buffer.alloc(5 * 2 ** 20, 0xff),
      jpgOf(12_001, 10_000),
    ]);
    expect((await upload('hidden.jpg', hidden)).body.errors).toEqual({ file: '不支持该类型的文件' });
  });

  it.each([
    ['no boundary', '', 'x'],
    ['a boundary that is none', '; boundary=', 'x'],
    ['a boundary that is too long', `; boundary=${'b'.repeat(300)}`, 'x'],
    [
      'a part without its end',
      '; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
    ],
    ['an end that is missing', '; boundary=x', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x'],
  ])('cannot read a form with %s, which is no trouble of the server', async (_what, boundary, payload) => {
    const headers = { 'content-type': `multipart/form-data${boundary}` };
    for (const url of [URL, '/api/blade-flow/manager/deploy-upload']) {
      const { status, body } = await world.call('ROOT', { method: 'POST', url, headers, payload });
      expect([status, body.msg], url).toEqual([400, '消息不能读取']);
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
    const other = (await upload('a.gif', gifOf(1, 1))).body.data.link;

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

  it('takes as avatar no picture of more than 4096 pixels a side, however few bytes it has', async () => {
    const avatarOf = async (name: string, content: Buffer) => {
      const avatar = (await upload(name, content)).body.data.link;
      return world.call('AUSR', { method: 'POST', url: '/api/blade-user/update-info', payload: { avatar } });
    };

    for (const [width, height] of [
      [4096, 4096],
      [4032, 3024],
    ] as const) {
      expect((await avatarOf('a.png', pngOf(width, height))).status).toBe(200);
      expect((await avatarOf('a.jpg', jpgOf(width, height))).status).toBe(200);
    }
    for (const [width, height] of [
      [4097, 1],
      [1, 4097],
      [65_535, 1_000],
    ] as const)
      for (const refused of [
        await avatarOf('a.png', pngOf(width, height)),
        await avatarOf('a.jpg', jpgOf(width, height)),
      ]) {
        expect(refused.status).toBe(400);
        expect(refused.body.errors).toEqual({ avatar: '头像图片的宽和高不能超过4096像素' });
      }
    for (const nothing of [Buffer.from([0xff, 0xd8, 0xff]), jpgOf(1, 1).subarray(0, 30)])
      expect((await avatarOf('a.jpg', nothing)).body.errors).toEqual({
        avatar: '上传头像图片只能是jpg/png格式，且不超过500kb',
      });
  });
});
