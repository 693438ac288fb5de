import { afterAll, beforeAll, expect, it } from 'vitest';
import { identityTables } from '../../../src/server/database/identityTables.ts';
import { newId } from '../../../src/server/database/newId.ts';
import { describeDatabases } from '../../support/database.ts';
import { type Actor, createWorld, TENANT_B, type World } from '../../support/server.ts';

describeDatabases('the saved views of a list', (open) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ database: await open('prepared') });
  });
  afterAll(() => world.close());

  const save = (actor: Actor, name: string, roleId = '') =>
    world.call(actor, {
      method: 'POST',
      url: '/api/shian/views/save',
      payload: { list: 'entInfo', name, value: '{}', roleId },
    });
  const listed = async (actor: Actor) => {
    const { status, body } = await world.call(actor, { url: '/api/shian/views?list=entInfo' });
    return status === 200 ? body.data.map(({ name }: { name: string }) => name) : status;
  };

  it('are one’s own and those of one’s roles; of whoever gives them to roles, those of all roles', async () => {
    await save('AUSR', '我的');
    await save('AADM', '管理员的');
    await save('AADM', '监管人员的', world.roles['A.regulator']);
    await save('AADM', '管理员角色的', world.roles['A.admin']);

    expect((await save('AUSR', '给别人的', world.roles['A.regulator'])).status).toBe(403);
    expect(await listed('AUSR')).toEqual(['我的', '监管人员的']);
    expect(await listed('AADM')).toEqual(['管理员的', '监管人员的', '管理员角色的']);
    expect(await listed('BUSR')).toEqual([]);
  });

  it('are changed and removed by whoever saved them for herself alone, and those of roles by who gives them', async () => {
    const own = (await save('AUSR', '自己的')).body.data.id;
    const given = (await save('AADM', '角色的', world.roles['A.regulator'])).body.data.id;
    const change = (actor: Actor, id: string) =>
      world.call(actor, {
        method: 'POST',
        url: '/api/shian/views/save',
        payload: { id, list: 'entInfo', name: '改名', value: '{}', roleId: '' },
      });
    const remove = (actor: Actor, id: string) =>
      world.call(actor, { method: 'POST', url: '/api/shian/views/remove', payload: { id } });
    const statuses = async (actor: Actor, id: string) => [
      (await change(actor, id)).status,
      (await remove(actor, id)).status,
    ];

    expect(await statuses('AADM', own)).toEqual([403, 403]);
    expect(await statuses('AUSR', given)).toEqual([403, 403]);
    expect(await statuses('BADM', given)).toEqual([404, 404]);
    expect(await statuses('AUSR', own)).toEqual([200, 200]);
    expect((await remove('AADM', given)).status).toBe(200);
  });

  it('are at most 300 of one person, however many are saved at once', async () => {
    const rows = Array.from({ length: 299 }, (_, at) => ({
      id: newId(),
      tenant_id: TENANT_B,
      user_id: world.ids.BADM,
      list: 'entInfo',
      name: `第${at}`,
      role_id: null,
      value: '{}',
    }));
    await identityTables(world.database.executor).insertInto('shian_saved_view').values(rows).execute();

    await world.token('BADM');

    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => save('BADM', `又${at}`)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 413)).toHaveLength(9);
  });
});
