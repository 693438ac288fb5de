import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { identityTables } from '../../../../src/server/database/identityTables.ts';
import { systemRecord } from '../../../../src/server/database/systemRecord.ts';
import { describeDatabases } from '../../../support/database.ts';
import { createFamilyWorld, type FamilyWorld } from '../../../support/familyWorld.ts';
import { anotherServer, sessionHeaders } from '../../../support/server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const NOW = '2026-11-01 08:00:00';
const BASE = 'ent/v1/entInfo';
const MINE = '19900077001';
const OTHERS = '19900077002';
const [FIRST, NEXT] = ['19900077011', '19900077012'];

describeDatabases('records that somebody belongs to', (open) => {
  let family: FamilyWorld;
  let second: FastifyInstance;
  beforeAll(async () => {
    family = await createFamilyWorld(await open('prepared'));
    second = await anotherServer(family.world);
    await showOwn();
    await phone(MINE);
  });
  afterAll(async () => {
    await second.close();
    await family.world.close();
  });

  /** AUSR sees those enterprises only whose file names her phone. */
  async function showOwn() {
    const { world } = family;
    const menu = (await world.directory.menus()).find(
      ({ code }) => code === world.model.entities.entInfo?.permissions.menu,
    );
    const scope = systemRecord(
      {
        scopeName: '本企业',
        resourceCode: 'entInfo',
        scopeColumn: '-',
        scopeField: '*',
        menuId: String(menu?.id),
        scopeType: '5',
        scopeClass: 'page',
        scopeValue: JSON.stringify({ id: { in: { ref: 'user.entIds' } } }),
      },
      NOW,
    );
    const { dataScope } = world.model.entities;
    if (dataScope === undefined) throw new Error('The model has no data scopes');
    await world.directory.platform.insert(dataScope, [scope]);
    const role_id = world.roles['A.regulator'] ?? '';
    const held = { role_id, scope_id: String(scope.id), kind: 'data' as const };
    await world.database.write((executor) =>
      identityTables(executor).insertInto('shian_role_scope').values(held).execute(),
    );
    await world.call('ROOT', { url: '/api/blade-auth/oauth/clear-cache' });
  }

  const phone = (value: string) =>
    family.world.call('AADM', {
      method: 'POST',
      url: '/api/blade-user/update',
      payload: { id: family.world.ids.AUSR, phone: value },
    });
  /** What AUSR sees by one server and by the other. */
  async function seen(): Promise<readonly (readonly string[])[]> {
    const headers = sessionHeaders(await family.world.token('AUSR'));
    const url = `/api/${BASE}/page?size=200`;
    const answers = await Promise.all([family.world.app, second].map((app) => app.inject({ url, headers })));
    return answers.map((answer) =>
      answer
        .json()
        .data.records.map(({ id }: { id: string }) => id)
        .toSorted(),
    );
  }
  /** Both servers show the same, which is this. */
  const expectSeen = async (...ids: readonly string[]) => {
    const all = [...ids].toSorted();
    expect(await seen()).toEqual([all, all]);
  };
  const change = (id: string, values: object) =>
    family.world.call('AADM', { method: 'PUT', url: `/api/${BASE}/updateById/${id}`, payload: values });

  it('are seen from the moment they name her, on every server, and no more when they do not or are gone', async () => {
    await expectSeen();
    const { id } = await family.saveEnterprise({ principalPhone: OTHERS });
    await expectSeen();
    expect((await change(id, { officerPhone: MINE })).status).toBe(200);
    await expectSeen(id);
    const other = await family.saveEnterprise({ principalPhone: MINE });
    await expectSeen(id, other.id);
    await change(id, { officerPhone: OTHERS });
    await expectSeen(other.id);
    await family.world.call('AADM', { method: 'DELETE', url: `/api/${BASE}/removeById/${other.id}` });
    await expectSeen();
    const restored = await family.world.call('AADM', {
      method: 'POST',
      url: '/api/shian/recycle/restore',
      payload: { entity: 'entInfo', ids: [other.id] },
    });
    expect(restored.status).toBe(200);
    await expectSeen(other.id);
    await phone(OTHERS);
    await expectSeen(id);
    await phone(MINE);
    await expectSeen(other.id);
    await change(other.id, { principalPhone: '19900077003' });
    await expectSeen();
  });

  it('are hers or not however her phone and theirs change at the same time', async () => {
    await phone(FIRST);
    const ids = [(await family.saveEnterprise()).id, (await family.saveEnterprise()).id];
    for (let round = 0; round < 12; round += 1) {
      const [from, to] = round % 2 === 0 ? [FIRST, NEXT] : [NEXT, FIRST];
      await Promise.all([
        phone(to),
        ...ids.map((id, at) => change(id, { officerPhone: (round + at) % 3 === 0 ? from : to })),
        seen(),
      ]);
      await expectSeen(...ids.filter((_, at) => (round + at) % 3 !== 0));
    }
    await phone(MINE);
  });

  it('do not make anybody be looked at anew where they name nobody with an account', async () => {
    await seen();
    let looked = 0;
    family.world.database.statements.tell(({ sql }) => {
      if (sql.includes('shian_session') && sql.startsWith('select')) looked += 1;
    });
    const looks = async (work: () => Promise<unknown>) => {
      await work();
      await family.get('blade-user/info');
      looked = 0;
      await seen();
      return looked;
    };
    const { id } = await family.saveEnterprise({ principalPhone: '19900077004' });
    const few = [
      await looks(() => family.saveEnterprise({ principalPhone: '19900077005' })),
      await looks(() => change(id, { staffCount: 7 })),
      await looks(() => change(id, { principalPhone: '19900077006' })),
    ];
    const all = await looks(() => change(id, { principalPhone: MINE }));

    expect(few).toEqual([0, 0, 0]);
    expect(all).toBe(2);
  });
});
