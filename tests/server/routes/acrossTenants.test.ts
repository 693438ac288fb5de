import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LOOKED_AFTER } from '../../../src/model/lookedAfter.ts';
import type { Endpoint } from '../../../src/protocol/endpoints/Endpoint.ts';
import { describeDatabases } from '../../support/database.ts';
import { allEndpoints } from '../../support/endpoints.ts';
import { createWorld, TENANT_A, TENANT_B, type World } from '../../support/server.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

/** The platform's administrator looks after the people of every tenant; nobody else does. */
describeDatabases('looking after other tenants', (open) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ database: await open('prepared') });
  });
  afterAll(() => world.close());

  const get = (url: string) => ({ url: `/api/${url}` });
  const post = (url: string, payload?: object) =>
    ({ method: 'POST', url: `/api/${url}`, ...(payload ? { payload } : {}) }) as const;

  async function fingerprint(tenantId: string): Promise<string> {
    const hash = createHash('sha256');
    for (const name of ['user', 'role', 'dept'] as const) {
      const { table } = world.directory.entities[name];
      const rows = await world.database.executor
        .selectFrom(table)
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .orderBy('id')
        .execute();
      hash.update(JSON.stringify(rows));
    }
    return hash.digest('hex');
  }

  const accounts = async (actor: 'ROOT' | 'AADM', url: string, headers = {}) => {
    const { body } = await world.call(actor, { ...get(url), headers });
    return body.data.records.map(({ account }: { account: string }) => account).sort();
  };

  it('shows the platform administrator the users of the tenant she names, by query or header', async () => {
    expect(await accounts('ROOT', `blade-user/page?tenantId=${TENANT_B}`)).toEqual(['badm', 'busr']);
    expect(await accounts('ROOT', 'blade-user/page', { 'tenant-id': TENANT_A })).toEqual(['aadm', 'alow', 'ausr']);
    expect(await accounts('ROOT', 'blade-user/page')).toEqual(['admin']);
  });

  it('shows her the roles and departments of that tenant', async () => {
    const roles = await world.call('ROOT', get(`blade-system/role/tree?tenantId=${TENANT_B}`));
    const depts = await world.call('ROOT', get(`blade-system/dept/tree?tenantId=${TENANT_B}`));

    expect(roles.body.data.map(({ id }: { id: string }) => id)).toContain(world.roles['B.admin']);
    expect(depts.body.data.map(({ id }: { id: string }) => id)).toEqual([world.depts.B]);
  });

  it('finds the tenant of a row that is named by its id alone, and changes that row only', async () => {
    const [a, platform] = [await fingerprint(TENANT_A), await fingerprint('000000')];
    const detail = await world.call('ROOT', get(`blade-user/detail?id=${world.ids.BUSR}`));
    const changed = await world.call(
      'ROOT',
      post(`blade-user/grant?userIds=${world.ids.BUSR}&roleIds=${world.roles['B.nobody']}`),
    );
    const stored = await world.directory.user(TENANT_B, world.ids.BUSR);

    expect([detail.status, detail.body.data.account, changed.status]).toEqual([200, 'busr', 200]);
    expect(stored?.roleId).toEqual([world.roles['B.nobody']]);
    expect([await fingerprint(TENANT_A), await fingerprint('000000')]).toEqual([a, platform]);
  });

  it('makes users inside the tenant she names, with roles and departments of that tenant only', async () => {
    const user = { account: 'made', password: 'First@2026', name: 'x', realName: '某某', userType: 1, status: 1 };
    const crossing = await world.call(
      'ROOT',
      post('blade-user/submit', {
        ...user,
        tenantId: TENANT_B,
        roleId: world.roles['A.nobody'],
        deptId: world.depts.B,
      }),
    );
    const made = await world.call(
      'ROOT',
      post('blade-user/submit', {
        ...user,
        tenantId: TENANT_B,
        roleId: world.roles['B.nobody'],
        deptId: world.depts.B,
      }),
    );

    expect([crossing.status, made.status]).toEqual([400, 200]);
    expect(await world.directory.userByAccount(TENANT_B, 'made')).toBeDefined();
    expect(await world.directory.userByAccount('000000', 'made')).toBeUndefined();
  });

  it('refuses rows of several tenants at once, and unknown tenants', async () => {
    const before = await fingerprint(TENANT_B);
    const mixed = await world.call('ROOT', post(`blade-user/remove?ids=${world.ids.AUSR},${world.ids.BUSR}`));
    const unknown = await world.call('ROOT', get('blade-user/page?tenantId=999999'));

    expect([mixed.status, unknown.status]).toEqual([404, 404]);
    expect(await fingerprint(TENANT_B)).toBe(before);
  });

  it('means nothing when a tenant administrator says it', async () => {
    const before = await fingerprint(TENANT_B);
    const own = await accounts('AADM', 'blade-user/page');
    const role = { tenantId: TENANT_B, roleName: 'x', roleAlias: 'x', sort: 1 };

    expect(await accounts('AADM', `blade-user/page?tenantId=${TENANT_B}`, { 'tenant-id': TENANT_B })).toEqual(own);
    expect((await world.call('AADM', get(`blade-user/detail?id=${world.ids.BUSR}&tenantId=${TENANT_B}`))).status).toBe(
      404,
    );
    await world.call('AADM', post('blade-system/role/submit', role));
    expect(await fingerprint(TENANT_B)).toBe(before);
  });

  it('never moves her own account: what is hers is read from her own tenant', async () => {
    const { body } = await world.call('ROOT', { ...get('blade-user/info'), headers: { 'tenant-id': TENANT_B } });

    expect(body.data).toMatchObject({ account: 'admin', tenantId: '000000' });
  });
});

describe('a fixed call that names people or roles, or reads by their menus', () => {
  const inputsOf = ({ query, body }: Endpoint) =>
    [query, body].flatMap((schema) => Object.keys((schema?.properties ?? {}) as object));
  const readsThem = ({ access }: Endpoint) =>
    typeof access === 'object' && 'menuOf' in access && LOOKED_AFTER.includes(access.menuOf);
  const namesThem = (endpoint: Endpoint) => inputsOf(endpoint).some((name) => /^(user|role)Ids?$/.test(name));

  it('states that it reaches across tenants', () => {
    const calls: readonly [string, Endpoint][] = Object.entries(allEndpoints);
    const about = calls.filter(([, endpoint]) => readsThem(endpoint) || namesThem(endpoint));

    expect(about.length).toBeGreaterThan(10);
    expect(about.filter(([, endpoint]) => !endpoint.acrossTenants).map(([name]) => name)).toEqual([]);
  });
});
