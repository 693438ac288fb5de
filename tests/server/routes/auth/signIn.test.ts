import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BASIC, createWorld, PASSWORD, type World } from '../../../support/server.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const TOKEN = '/api/blade-auth/oauth/token';

describe('signing in by password', () => {
  it('gives a token pair and the user, without an envelope', async () => {
    const { status, body } = await world.signIn('ROOT');

    expect(status).toBe(200);
    expect(body).toMatchObject({
      token_type: 'bearer',
      tenant_id: '000000',
      account: 'admin',
      role_name: 'administrator',
      passDefault: 0,
    });
    expect(body.code).toBeUndefined();
    expect(body.access_token).toHaveLength(43);
  });

  it('opens calls with the access token and with nothing else', async () => {
    const { body } = await world.signIn('AUSR');
    const info = (token: string) =>
      world.call(undefined, { url: '/api/blade-auth/oauth/user-info', headers: { 'blade-auth': `bearer ${token}` } });

    expect((await info(body.access_token)).body.data).toMatchObject({ account: 'ausr', roles: ['regulator'] });
    expect((await info(body.refresh_token)).status).toBe(401);
    expect((await info('')).status).toBe(401);
    const inAddress = `/api/blade-auth/oauth/user-info?blade-auth=bearer%20${body.access_token}`;
    expect((await world.call(undefined, { url: inAddress })).status).toBe(401);
  });

  it.each([
    ['query', (values: Record<string, string>) => ({ url: `${TOKEN}?${new URLSearchParams(values)}` })],
    [
      'form',
      (values: Record<string, string>) => ({
        url: TOKEN,
        payload: new URLSearchParams(values).toString(),
        type: 'application/x-www-form-urlencoded',
      }),
    ],
    [
      'json',
      (values: Record<string, string>) => ({ url: TOKEN, payload: JSON.stringify(values), type: 'application/json' }),
    ],
  ])('takes its inputs as %s', async (_name, request) => {
    const made: { url: string; payload?: string; type?: string } = request({
      tenantId: '000000',
      username: 'admin',
      password: PASSWORD,
      grant_type: 'password',
    });

    const { status } = await world.call(undefined, {
      method: 'POST',
      url: made.url,
      headers: { authorization: BASIC, ...(made.type ? { 'content-type': made.type } : {}) },
      ...(made.payload ? { payload: made.payload } : {}),
    });

    expect(status).toBe(200);
  });
});
