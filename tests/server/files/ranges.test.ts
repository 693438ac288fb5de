import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { byteRange } from '../../../src/server/files/byteRange.ts';
import { createWorld, type World } from '../../support/server.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

/** The first bytes of a WebM file and 96 more. */
const VIDEO = Buffer.concat([
  Buffer.from([0x1a, 0x45, 0xdf, 0xa3]),
  Buffer.from(Array.from({ length: 96 }, (_, at) => at)),
]);

describe('a range of bytes', () => {
  it.each([
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=3-3', { start: 3, end: 3 }],
    ['bytes=99-', { start: 99, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=20-10', undefined],
    ['bytes=0-1,5-6', undefined],
    ['lines=0-1', undefined],
    [undefined, undefined],
  ])('%s of a hundred is %o', (header, range) => {
    expect(byteRange(header, 100)).toEqual(range);
  });
});

describe('a stored recording', () => {
  let world: World;
  let link: string;
  beforeAll(async () => {
    world = await createWorld();
    const head =
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.webm"\r\ncontent-type: video/webm\r\n\r\n';
    const { body } = await world.call('AUSR', {
      method: 'POST',
      url: '/api/blade-resource/oss/endpoint/put-file',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: Buffer.concat([Buffer.from(head), VIDEO, Buffer.from('\r\n--b--\r\n')]),
    });
    link = body.data.link;
  });
  afterAll(() => world.close());

  it('is sent in parts, so that a player can jump, and stays a sandboxed download', async () => {
    const { status, headers } = await world.call(undefined, { url: link, headers: { range: 'bytes=4-13' } });

    expect(status).toBe(206);
    expect(headers).toMatchObject({
      'content-range': 'bytes 4-13/100',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'content-type': 'video/webm',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(String(headers['content-disposition'])).toMatch(/^attachment/);
  });

  it('answers 416 with its size to a part it does not have', async () => {
    const { status, headers } = await world.call(undefined, { url: link, headers: { range: 'bytes=200-' } });

    expect(status).toBe(416);
    expect(headers['content-range']).toBe('bytes */100');
  });
});
