import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createWorld, TENANT_A, type World } from '../../support/server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const CANARY = 'canary-7f3a91c2';
const routes: RouteOptions[] = [];
let world: World;

beforeAll(async () => {
  world = await createWorld({ onRoute: (route) => void routes.push(route) });
});
afterAll(() => world.close());

describe('R18 what is secret', () => {
  it('stands in no answer of any GET, whoever asks', async () => {
    const { client, user } = world.directory.entities;
    const [saber] = await world.directory.platform.find(client, { filters: [], limit: 1 });
    await world.directory.platform.update(client, [String(saber?.id)], { clientSecret: CANARY });
    await world.directory.repository(TENANT_A).update(user, [world.ids.AUSR], { password: `$argon2id$${CANARY}` });
    const token = await world.token('ROOT').catch(() => undefined);
    expect(token).toBeUndefined();
    await world.directory.platform.update(client, [String(saber?.id)], { clientSecret: 'saber_secret' });
    await world.token('ROOT');
    await world.token('AADM');
    await world.directory.platform.update(client, [String(saber?.id)], { clientSecret: CANARY });

    const leaks: string[] = [];
    let answered = 0;
    for (const { method, url } of routes) {
      if (method !== 'GET' || url.includes('logout')) continue;
      for (const id of [world.ids.AUSR, String(saber?.id)])
        for (const actor of ['ROOT', 'AADM'] as const) {
          const { text, status } = await world.call(actor, {
            url: `${url.replace(/:\w+/g, id)}?id=${id}&userId=${id}`,
          });
          if (status === 200) answered += 1;
          if (text.includes(CANARY) || text.includes('argon2id') || text.includes('PRIVATE KEY'))
            leaks.push(`${actor} ${url}`);
        }
    }

    expect(answered).toBeGreaterThan(100);
    expect(leaks).toEqual([]);
  });
});

describe('R31 the path of a menu', () => {
  const submit = (path: string) =>
    world.call('ROOT', {
      method: 'POST',
      url: '/api/blade-system/menu/submit',
      payload: { name: '测试', code: `t${path.length}`, alias: 'menu', path, source: 'list', sort: 1, category: 1 },
    });

  it.each([
    'java\tscript:parent.x=1',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.test',
    'https://a:b@evil.test',
  ])('is refused as %j', async (path) => {
    const { status, body } = await submit(path);

    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 400, fields: ['path'] });
  });
});
