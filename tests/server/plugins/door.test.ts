import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { InjectOptions, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seededNumbers } from '../../../src/model/seededNumbers.ts';
import { describeDatabases } from '../../support/database.ts';
import { hostileRequests } from '../../support/hostileRequests.ts';
import { BASIC, createWorld, type World } from '../../support/server.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const TOKEN = '/api/blade-auth/oauth/token';
const GUEST = '/api/blade-user/register-guest';
const json = (url: string, payload: string): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  headers: { authorization: BASIC, 'content-type': 'application/json' },
});

const FORM = { authorization: BASIC, 'content-type': 'application/x-www-form-urlencoded' };

/** Calls that would only end the session the others are made in. */
const ENDING = /logout|update-password|end-session|session/;

describeDatabases('what comes in at the door', (open) => {
  const routes: RouteOptions[] = [];
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ database: await open('prepared'), onRoute: (route) => routes.push(route) });
  });
  afterAll(() => world.close());

  it.each<[string, InjectOptions]>([
    ['NUL in a path', { url: '/api/ent/v1/entInfo/getById/%00' }],
    ['NUL in a query', { url: '/api/blade-user/detail?id=a%00' }],
    ['NUL in the name of a query', { url: '/api/blade-user/detail?i%00d=1' }],
    ['percent signs that say nothing in a path', { url: '/api/ent/v1/entInfo/getById/%zz' }],
    ['percent signs that say nothing in a query', { url: '/api/blade-user/detail?id=%' }],
    ['bytes that are no UTF-8', { url: '/api/blade-user/detail?id=%ff' }],
    ['half a character in a query', { url: '/api/blade-user/detail?id=%ed%a0%80' }],
    ['NUL in a header', { url: '/api/blade-user/page', headers: { 'tenant-id': 'a\0' } }],
    ['NUL in a body', json('/api/shian/preferences', '{"a":"\\u0000"}')],
    ['NUL deep in a body', json('/api/blade-user/submit', '{"account":"ab","x":[{"y":[{"z":"\\u0000"}]}]}')],
    ['NUL in a name', json('/api/blade-user/submit', '{"acc\\u0000ount":"ab"}')],
    ['half a character in a body', json('/api/blade-user/submit', '{"account":"\\ud800"}')],
  ])('is refused when it is %s', async (_what, request) => {
    const { status, body } = await world.call('AADM', { method: 'GET', ...request });

    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 400, success: false, msg: expect.stringContaining('残缺的字符') });
  });

  it.each<[string, InjectOptions]>([
    ['a name that signs in', json(TOKEN, '{"username":"a\\u0000","password":"x","grant_type":"password"}')],
    ['a client', { ...json(TOKEN, 'username=a'), headers: { ...FORM, authorization: `Basic ${btoa('a\0b:c')}` } }],
    ['a guest', json(GUEST, '{"tenantId":"000000","account":"a\\u0000","password":"Aa1!aa","oauthId":"1"}')],
    ['a form', { method: 'POST', url: TOKEN, payload: 'username=a%00', headers: FORM }],
  ])('is refused of %s before anybody has signed in', async (_what, request) => {
    expect((await world.call(undefined, request)).status).toBe(400);
  });

  it('names the field that holds it', async () => {
    const { body } = await world.call('AADM', json('/api/blade-user/submit', '{"realName":"\\u0000"}'));

    expect(body.errors).toEqual({ realName: '用户姓名含有空字符或残缺的字符，请删除后重试' });
  });

  it('is never answered by 500 or above, whatever is sent to whichever route', async () => {
    const make = hostileRequests(seededNumbers(20261122));
    const counts: Record<number, number> = {};
    const wrong: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      for (const route of routes.filter(({ url }) => !ENDING.test(url) && !url.includes('*'))) {
        const request = make(route);
        const actor = round === 1 ? 'AADM' : 'ROOT';
        const { status, text } = await world.call(actor, request);
        counts[status] = (counts[status] ?? 0) + 1;
        if (status >= 500)
          wrong.push(`${request.method} ${request.url} ${String(request.payload).slice(0, 300)}: ${text}`);
      }
    }

    expect(counts[200]).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });
});

describe('addresses', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shian-console-'));
  let world: World;
  let port: number;
  beforeAll(async () => {
    mkdirSync(path.join(folder, 'assets'));
    writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>console</title>');
    writeFileSync(path.join(folder, 'assets/app.js'), 'export {};');
    world = await createWorld({ config: { consoleDir: folder } });
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    port = (world.app.server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Over a real connection, where Node itself leaves the body of HEAD away. */
  function answerOf(method: string, url: string, headers: Record<string, string> = {}) {
    return new Promise<{ status: number; length: string | undefined; body: string }>((resolve, reject) => {
      const asked = send({ port, host: '127.0.0.1', method, path: url, headers }, (answer) => {
        let body = '';
        answer.on('data', (chunk: Buffer) => (body += chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, length: answer.headers['content-length'], body }),
        );
      });
      asked.on('error', reject);
      asked.end();
    });
  }

  it.each(['/', '/login', '/assets/app.js', '/api/health', '/api/blade-user/page', '/api/none'])(
    'answer HEAD as they answer GET, without a body: %s',
    async (url) => {
      const headers = { accept: 'text/html', 'blade-auth': `bearer ${await world.token('ROOT')}` };
      const got = await answerOf('GET', url, headers);
      const head = await answerOf('HEAD', url, headers);

      expect(head).toEqual({ ...got, length: head.length, body: '' });
      if (got.length !== undefined) expect(head.length).toBe(got.length);
    },
  );

  it.each([
    ['/', '*/*', 200],
    ['/index.html', '*/*', 200],
    ['/assets/app.js', '*/*', 200],
    ['/metrics', '*/*', 404],
    ['/metrics', 'application/json', 404],
    ['/foo.php', '*/*', 404],
    ['/login', 'text/html,application/xhtml+xml', 200],
    ['/foo.php', 'text/html,application/xhtml+xml', 404],
    ['/.git/config', 'text/html', 404],
    ['/api/metrics', 'text/html', 404],
  ])('%s asked for as %s answers %i', async (url, accept, expected) => {
    expect((await answerOf('GET', url, { accept })).status).toBe(expected);
  });

  it('give programs no page outside the API, and somebody who goes there the console’s own', async () => {
    const program = await answerOf('GET', '/metrics', { accept: '*/*' });
    const person = await answerOf('GET', '/foo.php', { accept: 'text/html' });

    expect(JSON.parse(program.body)).toMatchObject({ code: 404, msg: '没找到请求' });
    expect(person.body).toContain('<title>console</title>');
  });

  it('say different things when they are unknown and when a record is missing', async () => {
    const unknown = await world.call('ROOT', { url: '/api/blade-user/detial?id=1' });
    const missing = await world.call('ROOT', { url: '/api/blade-user/detail?id=1' });

    expect([unknown.status, unknown.body.msg]).toEqual([404, '没找到请求']);
    expect([missing.status, missing.body.msg]).toEqual([404, '数据不存在']);
  });

  it.each<[string, 'GET' | 'PATCH' | 'PUT', string]>([
    ['blade-user/page', 'PUT', 'GET, HEAD'],
    ['ent/v1/entInfo/getById/7', 'PATCH', 'GET, HEAD'],
    // The console's own pages take every GET that no route takes.
    ['blade-system/role/grant', 'GET', 'POST'],
    ['blade-auth/oauth/token?grant_type=password', 'GET', 'POST'],
  ])('say of %s by %s that the verb is wrong, and which ones are right', async (path, method, allow) => {
    const { status, body, headers } = await world.call('ROOT', { method, url: `/api/${path}` });

    expect([status, body.code, body.msg, headers.allow]).toEqual([405, 405, '不支持当前请求方法', allow]);
  });

  it('say of a path that is not there nothing but that, whatever the verb', async () => {
    const { status, headers } = await world.call('ROOT', { method: 'PUT', url: '/api/blade-user/pag' });

    expect([status, headers.allow]).toEqual([404, undefined]);
  });
});
