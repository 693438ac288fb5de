import type { InjectOptions, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Entity } from '../../../src/model/Entity.ts';
import { operationsOf } from '../../../src/protocol/operationOf.ts';
import { encodeRecord } from '../../../src/protocol/records.ts';
import { systemRecord } from '../../../src/server/database/systemRecord.ts';
import { createWorld, TENANT_A, type World } from '../../support/server.ts';

const NOW = '2026-11-01 08:00:00';
const CANARY = 'canary-7f3a91c2';
const routes: RouteOptions[] = [];
let world: World;

beforeAll(async () => {
  world = await createWorld({ onRoute: (route) => void routes.push(route) });
});
afterAll(() => world.close());

/** Every field the model keeps to itself: passwords, client secrets, keys of stores, messages and third parties. */
const secretsOf = ({ fields }: Entity) => fields.filter(({ type, writeOnly }) => type === 'password' || writeOnly);

/** A row with canaries in its secrets, for every entity that has some, in the tenant that is asked about. */
async function plantSecrets(): Promise<ReadonlyMap<string, string>> {
  const planted = new Map<string, string>();
  for (const entity of Object.values(world.model.entities)) {
    const secrets = secretsOf(entity);
    if (secrets.length === 0 || entity.storage === 'none') continue;
    const empty = Object.fromEntries(entity.fields.map(({ name }) => [name, null]));
    const values = Object.fromEntries(secrets.map(({ name }) => [name, CANARY]));
    const audit = { createTime: NOW, updateTime: NOW, isDeleted: 0, revision: 1 };
    const row = { ...empty, ...values, ...audit, id: systemRecord({}, NOW).id };
    const owner = entity.storage === 'tenant' ? world.directory.repository(TENANT_A) : world.directory.platform;
    await owner.insert(entity, [row]);
    planted.set(entity.name, String(row.id));
  }
  return planted;
}

describe('what is secret', () => {
  it('is written as a mask into every answer, even where it was not hidden before', () => {
    for (const entity of Object.values(world.model.entities)) {
      const values = Object.fromEntries(secretsOf(entity).map(({ name }) => [name, CANARY]));
      expect(JSON.stringify(encodeRecord(entity, values, 'answer')), entity.name).not.toContain(CANARY);
    }
  });

  it('stands in no answer of any GET, whoever asks, and in no answer to a save', async () => {
    for (const actor of ['ROOT', 'AADM'] as const) await world.token(actor);
    const planted = await plantSecrets();
    const leaks: string[] = [];
    let answered = 0;
    const look = async (actor: 'ROOT' | 'AADM', what: string, request: InjectOptions) => {
      const { text, status } = await world.call(actor, request);
      if (status === 200) answered += 1;
      if (text.includes(CANARY) || text.includes('argon2id') || text.includes('PRIVATE KEY'))
        leaks.push(`${actor} ${what}`);
    };
    for (const { method, url, config } of routes) {
      if (method !== 'GET' || url.includes('logout')) continue;
      const id = planted.get(config?.entity ?? '') ?? world.ids.AUSR;
      const filled = url.replace(/:\w+/g, id);
      for (const actor of ['ROOT', 'AADM'] as const) {
        await look(actor, url, { url: `${filled}?id=${id}&userId=${id}` });
        await look(actor, url, { url: `${filled}?size=200` });
      }
    }
    for (const [name, id] of planted) {
      const entity = world.model.entities[name];
      const update = entity && operationsOf(entity).find((operation) => operation.name === 'update');
      const sent = update?.encodeCall({ id, record: {} } as never);
      const body = { ...(sent?.body as object | undefined), remark: 'x' };
      if (sent) await look('ROOT', name, { method: sent.method as 'POST', url: `/api/${sent.path}`, payload: body });
    }

    expect([...planted.keys()]).toEqual(expect.arrayContaining(['user', 'client', 'oss', 'sms', 'systemThirdApp']));
    expect(answered).toBeGreaterThan(200);
    expect(leaks).toEqual([]);
  });

  it('is not stored in the log of browsers, whatever is sent there', async () => {
    const token = await world.token('AADM');
    await world.call('AADM', {
      method: 'POST',
      url: '/api/blade-auth/oauth/token',
      payload: [{ type: 'error', message: `bearer ${token}`, stack: `password=${token}`, url: `/x?token=${token}` }],
    });
    const rows = await world.database.executor.selectFrom('log_error').selectAll().execute();

    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('where a menu leads', () => {
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

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.test', '/a\\b', 'ftp://a', '/a\u200bb'])(
    'is refused as %j of a top menu and of a message too, with the reason at the field',
    async (link) => {
      const top = { name: '顶部', code: 'top1', source: 'list', sort: 1, path: link };
      const made = await world.call('ROOT', { method: 'POST', url: '/api/blade-system/topmenu/submit', payload: top });
      const message = { typeName: '类型', typeCode: 'T1', objType: '1', channels: '3', skipType: '1', skipUrl: link };
      const url = '/api/sys/v1/systemEntMsgType/save';
      const sent = await world.call('ROOT', { method: 'POST', url, payload: message });

      expect(made.body.errors).toEqual({ path: '路由地址只能是本站地址，或以 http://、https:// 开头的网址' });
      expect(sent.body.errors).toMatchObject({ skipUrl: '跳转地址只能是本站地址，或以 http://、https:// 开头的网址' });
    },
  );

  it.each(['/exam/task?x=1#y', 'https://maps.example.com/a?b=%20', 'pages/task/list', '12315', '/企业/首页'])(
    'may be %j',
    async (link) => {
      const top = { name: '顶部', code: `top${link.length}`, source: 'list', sort: 1, path: link };
      const made = await world.call('ROOT', { method: 'POST', url: '/api/blade-system/topmenu/submit', payload: top });

      expect([made.status, made.body.data?.path]).toEqual([200, link]);
    },
  );
});
