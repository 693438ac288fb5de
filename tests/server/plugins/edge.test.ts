import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Actor, createWorld, type World } from '../../support/server.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const tag = { method: 'POST', url: '/api/exam/v1/examTaskConfig/save', payload: {} } as const;
  await world.call('AUSR', tag);
});
afterAll(() => world.close());

const CLIENT = `Basic ${btoa('saber:saber_secret')}`;
const PAGE = '/api/blade-user/page';
/** By contract the whole tree at once. */
const DEPARTMENTS = '/api/blade-system/dept/list';
const ROLES = '/api/blade-system/role/list';
const LISTS = [PAGE, ROLES, DEPARTMENTS, '/api/exam/v1/examTaskInfo/page', '/api/ent/v1/entInfo/page'];
const post = (url: string, payload: string, type?: string) =>
  ({ method: 'POST', url, payload, ...(type === undefined ? {} : { headers: { 'content-type': type } }) }) as const;

describe('the key of a repeated create', () => {
  const submit = (postCode: string, key: string) => {
    const payload = { category: 1, postCode, postName: postCode, sort: 1 };
    const headers = { 'idempotency-key': key };
    return world.call('AADM', { method: 'POST', url: '/api/blade-system/post/submit', payload, headers });
  };

  it('counts as a whole: one that is too long is refused, and never taken for another that begins alike', async () => {
    const [one, other] = [await submit('key1', `${'k'.repeat(99)}1`), await submit('key2', `${'k'.repeat(99)}2`)];
    const long = await submit('key3', `${'k'.repeat(100)}3`);

    expect([one, other].map(({ body }) => body.data.postCode)).toEqual(['key1', 'key2']);
    expect([long.status, long.body.msg]).toEqual([400, 'Idempotency-Key最多100个字符']);
  });
});

/** What a client says that it takes, what it gets, and how it reads that. */
const WISHES = [
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['br;q=0.1,gzip;q=1', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['gzip;q=0.5, br;q=0', 'gzip', gunzipSync],
] as const;

describe('the menu', () => {
  it('travels packed to those who can open it, and says the same', async () => {
    const headers = { 'blade-auth': `bearer ${await world.token('AADM')}` };
    const ask = (encoding?: string) =>
      world.app.inject({
        url: '/api/blade-system/menu/routes',
        headers: { ...headers, authorization: CLIENT, ...(encoding ? { 'accept-encoding': encoding } : {}) },
      });

    const plain = await ask();
    const vary = expect.stringMatching(/, accept-encoding$/);
    expect(plain).toMatchObject({ statusCode: 200, headers: { vary } });
    for (const [wished, coding, unpack] of WISHES) {
      const packed = await ask(wished);
      const headers = { 'content-encoding': coding, 'content-length': `${packed.rawPayload.length}`, vary };
      expect(packed, wished).toMatchObject({ statusCode: 200, headers });
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
      expect(JSON.parse(unpack(packed.rawPayload).toString())).toEqual(plain.json());
    }
    for (const wished of [undefined, 'identity', 'deflate', 'brr', 'br;q=0', 'br; q=0.00, gzip;q=0 , *;q=0.1'])
      expect((await ask(wished)).headers, wished).not.toHaveProperty('content-encoding');
  });

  const ROUTES = '/api/blade-system/menu/routes';
  const askAgain = (actor: Actor | undefined, url: string, tag: unknown) =>
    world.call(actor, { url, headers: { 'if-none-match': String(tag) } });

  it.each([ROUTES, '/api/blade-system/menu/buttons', '/api/blade-system/dict-biz/dictionary?code=course_type'])(
    'is not sent once more to a browser that holds it: %s',
    async (url) => {
      const { headers } = await world.call('AUSR', { url });
      expect(headers).toMatchObject({
        'cache-control': 'private, no-cache',
        etag: expect.stringMatching(/^W\/".{22}"$/),
      });

      const again = await askAgain('AUSR', url, `"another", ${headers.etag}`);

      expect(again).toMatchObject({ status: 304, text: '' });
      expect(again.headers).toMatchObject({ 'cache-control': 'private, no-cache', etag: headers.etag });
      expect(again.headers['content-type']).toBeUndefined();
    },
  );

  it('is answered anew to anybody else who holds it, by her own rights, and to nobody without any', async () => {
    const { headers, text } = await world.call('AADM', { url: ROUTES });
    expect(headers.vary).toMatch(/^accept-language, blade-auth, tenant-id/);

    const other = await askAgain('AUSR', ROUTES, headers.etag);
    const stranger = await askAgain(undefined, ROUTES, headers.etag);

    expect(other.status).toBe(200);
    expect(other.text.length).toBeLessThan(text.length);
    expect(other.headers.etag).not.toBe(headers.etag);
    expect(stranger).toMatchObject({ status: 401, headers: { 'cache-control': 'no-store' } });
    expect(stranger.headers.etag).toBeUndefined();
  });

  it('is sent anew once it says something else', async () => {
    const { headers } = await world.call('ROOT', { url: ROUTES });
    const menu = { code: 'etag_menu', alias: 'menu', path: '/etag', source: 'list', sort: 1, category: 1 };
    const made = await world.call('ROOT', {
      method: 'POST',
      url: '/api/blade-system/menu/submit',
      payload: { ...menu, name: '另一个菜单' },
    });
    expect(made.status).toBe(200);

    const after = await askAgain('ROOT', ROUTES, headers.etag);

    expect(after.status).toBe(200);
    expect(after.text).toContain('另一个菜单');
  });
});

describe('refusals of rows inside a record', () => {
  it('name the row and its field, in the language of whoever asked', async () => {
    const save = (language: string) =>
      world.call('AADM', {
        method: 'POST',
        url: '/api/exam/v1/examPaperInfo/save',
        headers: { 'accept-language': language },
        payload: { paperName: '甲', paperType: '1', staffCategory: ['1'], questions: [{ bankId: null, score: '2.0' }] },
      });

    const [zh, en] = await Promise.all([save('zh'), save('en')]);

    expect(zh.body).toMatchObject({ errors: { 'questions.0.bankId': '请选择题目' } });
    expect(en.body).toMatchObject({ errors: { 'questions.0.bankId': 'Question is required' } });
    expect(en.body.msg).toBe('Questions, row 1: Question is required');
  });
});

describe('content types and paths', () => {
  it.each([
    'text/plain',
    'application/json\ta',
    ' text/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ])('refuses a body as %j', async (type) => {
    const { status, body } = await world.call('AADM', post('/api/blade-user/submit', '{"account":"x"}', type));

    expect(status).toBe(415);
    expect(body).toMatchObject({ code: 415, success: false, msg: '不支持当前媒体类型' });
  });

  it.each([
    '//api/blade-user/page',
    '/api//blade-user/page',
    '/api/./blade-user/page',
    '/api/blade-user/%2e%2e/blade-user/page',
    '/api/blade-user/page;x=1',
    '/API/blade-user/page',
    '/api/blade-user/page%00',
    '/api/blade-user/page/',
  ])('gives no data at %s', async (url) => {
    const { status, body } = await world.call(undefined, { url });

    expect([401, 404, 400]).toContain(status);
    expect(body?.data ?? null).toBeNull();
  });

  it.each(['/api/documentation', '/api/metrics', '/api/.git/config', '/api/actuator', '/metrics', '/.git/config'])(
    'knows nothing at %s',
    async (url) => {
      expect((await world.call(undefined, { url })).status).toBe(404);
    },
  );

  it('says nothing to other origins', async () => {
    const { headers } = await world.call(undefined, {
      url: '/api/health',
      headers: { origin: 'http://127.0.0.1:9999' },
    });
    const preflight = await world.call(undefined, {
      method: 'OPTIONS',
      url: PAGE,
      headers: { origin: 'http://127.0.0.1:9999', 'access-control-request-method': 'GET' },
    });

    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
    expect(preflight.status).toBe(405);
  });

  it('sends the headers that keep answers where they belong', async () => {
    const { headers } = await world.call('AADM', { url: PAGE });

    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(headers['x-powered-by'] ?? headers.server).toBeUndefined();
  });

  it('tells exactly that it is well', async () => {
    expect((await world.call(undefined, { url: '/api/health' })).text).toBe('{"status":"ok"}');
  });
});

describe('bodies that are not what they should be', () => {
  const deep = `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`;

  it.each([
    ['a prototype', '{"__proto__":{"administrator":true}}'],
    ['a constructor', '{"constructor":{"prototype":{"administrator":true}}}'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['a number', '7'],
    ['half a body', '{"account":'],
    ['depth', deep],
    ['a list for a text', '{"account":["x"],"name":{"a":1}}'],
  ])('answers 400 to %s', async (_what, payload) => {
    const { status, text } = await world.call('AADM', post('/api/blade-user/submit', payload, 'application/json'));

    expect(status).toBe(400);
    expect(text).not.toMatch(/prototype|at |node_modules|SyntaxError/);
    expect(({} as { administrator?: boolean }).administrator).toBeUndefined();
  });

  it('drops keys it does not know and answers as if they were not there', async () => {
    const role = { roleName: '空', roleAlias: '', sort: 1 };
    const bare = await world.call(
      'AADM',
      post('/api/blade-system/role/submit', JSON.stringify(role), 'application/json'),
    );
    const more = { ...role, $status: 1, isAdmin: true };
    const extra = await world.call(
      'AADM',
      post('/api/blade-system/role/submit', JSON.stringify(more), 'application/json'),
    );

    expect(extra.text).toBe(bare.text);
    expect(extra.status).toBe(400);
  });

  it('refuses more than a mebibyte', async () => {
    const payload = JSON.stringify({ account: 'x'.repeat(1_200_000) });

    expect((await world.call('AADM', post('/api/blade-user/submit', payload, 'application/json'))).status).toBe(413);
  });
});

describe('lists', () => {
  it('gives at most 200 rows, whatever is asked', async () => {
    for (const url of LISTS.filter((list) => list !== DEPARTMENTS && list !== ROLES)) {
      const { status, body } = await world.call('AADM', { url: `${url}?size=100000000` });
      if (status === 200) expect(body.data.size).toBeLessThanOrEqual(200);
      else expect(status).toBe(400);
    }
    expect((await world.call('AADM', { url: `${PAGE}?current=-1&size=abc` })).status).not.toBe(500);
  });

  it('removes nothing when nothing is named', async () => {
    for (const url of [
      '/api/blade-user/remove?ids=',
      '/api/blade-user/remove',
      '/api/exam/v1/examTaskInfo/removeByIds',
    ]) {
      const method = url.includes('removeByIds') ? 'DELETE' : 'POST';
      expect((await world.call('AADM', { method, url })).status).toBe(400);
    }
  });

  it('speaks ids as texts that survive 2^53', async () => {
    const { body } = await world.call('AADM', { url: PAGE });

    for (const row of body.data.records) {
      expect(row.id).toBeTypeOf('string');
      expect(BigInt(row.id)).toBeGreaterThan(2n ** 53n);
      expect(row).not.toHaveProperty('password');
    }
  });
});

describe('refusals', () => {
  it('carry a name, a text and nothing of the inside', async () => {
    const answers = [
      await world.call(
        'AADM',
        post(
          '/api/blade-system/role/submit',
          JSON.stringify({ roleName: 'x', roleAlias: 'admin', sort: 1 }),
          'application/json',
        ),
      ),
      await world.call('AADM', { url: '/api/blade-user/detail?id=unknown' }),
      await world.call('ALOW', { url: PAGE }),
      await world.call(undefined, { url: PAGE }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([409, 404, 403, 401]);
    for (const { text, body } of answers) {
      expect(Object.keys(body).sort()).toEqual(expect.arrayContaining(['code', 'data', 'msg', 'success']));
      expect(text).not.toMatch(/SQLITE|sqlite|\bpg\b|select |insert |\bat \/|node:|role_alias|tenant_id/i);
    }
  });

  it('speak English to those who prefer it', async () => {
    const { body } = await world.call('ALOW', { url: PAGE, headers: { 'accept-language': 'en' } });

    expect(body.msg).toBe('You do not have permission; contact your administrator');
  });

  it('name the field and never repeat the value', async () => {
    const secret = 'Z'.repeat(400);
    const payload = JSON.stringify({ roleName: secret, roleAlias: 'x', sort: 1 });
    const { status, body, text } = await world.call(
      'AADM',
      post('/api/blade-system/role/submit', payload, 'application/json'),
    );

    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toContain('roleName');
    expect(text).not.toContain('ZZZZ');
  });
});
