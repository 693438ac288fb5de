import { createHmac } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EntityRecord } from '../../../../src/protocol/types.ts';
import { redeemTicket, signTicket } from '../../../../src/server/identity/sessions/tickets.ts';
import { BASIC, createWorld, PASSWORD, sessionHeaders, TENANT_A, type World } from '../../../support/server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const SECRET = 'a secret of forty characters, as it must';
const ALL = 'refresh_token,password,integrated';
const NO_CLIENT = '请求头中无client信息';
const notBy = (grant: string) => `应用“saber”不支持此登录方式（grant_type：${grant}），请在其授权类型中添加`;
const [NO_PASSWORD, NO_REFRESH, NO_TICKET] = [notBy('password'), notBy('refresh_token'), notBy('integrated')];

let world: World;
let client: string;
beforeAll(async () => {
  world = await createWorld({ config: { ticketSecret: SECRET } });
  const row = await world.directory.client('saber');
  client = String(row?.id);
});
afterEach(() => change({ authorizedGrantTypes: ALL, status: '1' }));
afterAll(() => world.close());

const change = (changes: EntityRecord) =>
  world.directory.platform.update(world.directory.entities.client, [client], changes);

const ask = async (url: string, payload: object, headers: object = {}) => {
  const request: InjectOptions = { method: 'POST', url, payload, headers: { authorization: BASIC, ...headers } };
  return (await world.call(undefined, request)).body;
};
const TOKEN = '/api/blade-auth/oauth/token';
const person = { tenantId: TENANT_A, username: 'ausr', password: PASSWORD, scope: 'all' };
const byPassword = () => ask(TOKEN, { ...person, grant_type: 'password' });
const byRefresh = (refresh_token: string, headers: object = {}) =>
  ask(TOKEN, { grant_type: 'refresh_token', refresh_token }, headers);
const byTicket = () => {
  const ticket = signTicket({ aud: 'shian', tenantId: TENANT_A, account: 'ausr', exp: Date.now() + 30_000 }, SECRET);
  return ask(`/api/blade-auth/oauth/integrated/token?grant_type=integrated&integratedToken=${ticket}`, {});
};
const reasons = (bodies: readonly { readonly error_description?: string }[]) =>
  bodies.map(({ error_description = 'in' }) => error_description);

describe('a client', () => {
  it('lets nobody in once it is switched off, and nobody stay', async () => {
    await change({ authorizedGrantTypes: ALL });
    const { refresh_token } = await byPassword();

    await change({ status: '0' });
    const off = [await byPassword(), await byRefresh(refresh_token), await byTicket()];
    await change({ status: '1' });

    expect(reasons(off)).toEqual([NO_CLIENT, NO_CLIENT, NO_CLIENT]);
    expect(reasons([await byRefresh(refresh_token)])).toEqual(['in']);
  });

  it.each([
    ['password', ['in', NO_REFRESH, NO_TICKET]],
    ['refresh_token', [NO_PASSWORD, 'in', NO_TICKET]],
    ['integrated', [NO_PASSWORD, NO_REFRESH, 'in']],
  ])('lets people in by the way it is given alone, and names any other: %s', async (authorizedGrantTypes, expected) => {
    await change({ authorizedGrantTypes: ALL });
    const { refresh_token } = await byPassword();

    await change({ authorizedGrantTypes });

    expect(reasons([await byPassword(), await byRefresh(refresh_token), await byTicket()])).toEqual(expected);
  });
});

it('a session that is renewed for one of her roles has the rights of that one', async () => {
  const { user } = world.directory.entities;
  const [regulator, nobody] = [world.roles['A.regulator'] ?? '', world.roles['A.nobody'] ?? ''];
  const become = (roleId: readonly string[]) =>
    world.directory.repository(TENANT_A).update(user, [world.ids.AUSR], { roleId });
  await become([regulator, nobody]);
  const pages = async (access: string) =>
    (await world.call(undefined, { url: '/api/exam/v1/examTaskInfo/page', headers: sessionHeaders(access) })).status;
  const whole = await byPassword();

  const chosen = await byRefresh(whole.refresh_token, { 'role-id': nobody });
  const seen = [await pages(whole.access_token), await pages(chosen.access_token)];
  const other = await byRefresh(chosen.refresh_token, { 'role-id': regulator });
  const again = await pages(other.access_token);
  await become([regulator]);

  expect(chosen.role_id).toBe(nobody);
  // The old token is of the same session.
  expect(seen).toEqual([403, 403]);
  expect(again).toBe(200);
});

it.each([
  ['too short to be met once only', 'a'.repeat(15), false],
  ['long enough', 'a'.repeat(16), true],
  ['as long as is kept', 'b'.repeat(64), true],
  ['longer than is kept', 'c'.repeat(65), false],
])('a ticket is known by a word of its own, which may be none that is %s', async (_what, jti, taken) => {
  const now = Date.now();
  const ticket = { aud: 'shian', tenantId: TENANT_A, account: 'ausr', exp: now + 30_000, jti };
  const body = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  const text = `${body}.${createHmac('sha256', SECRET).update(body).digest('base64url')}`;

  expect((await redeemTicket(world.database, text, SECRET, 'shian', { now: () => now })) !== undefined).toBe(taken);
});
