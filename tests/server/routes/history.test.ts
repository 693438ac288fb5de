import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { historyTables } from '../../../src/server/database/historyTables.ts';
import { identityTables } from '../../../src/server/database/identityTables.ts';
import { describeDatabases } from '../../support/database.ts';
import { type Actor, createWorld, type World } from '../../support/server.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

/** What somebody holds who looks after accounts, and no more. */
const KEEPER = ['user', 'user_view', 'user_edit', 'history_record', 'history_revert'];

describeDatabases('a change of an account that is taken back', (open) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ database: await open('prepared') });
    const menus = (await world.directory.menus()).filter(({ code }) => KEEPER.includes(String(code)));
    const rows = menus.map(({ id }) => ({ role_id: world.roles['A.nobody'] ?? '', menu_id: String(id) }));
    await world.database.write((executor) =>
      identityTables(executor).insertInto('shian_role_menu').values(rows).execute(),
    );
  });
  afterAll(() => world.close());
  beforeEach(() => save('AUSR', { roleId: world.roles['A.regulator'], status: 1 }));

  const save = async (whose: Actor, changes: object) => {
    const answer = await world.call('AADM', {
      method: 'POST',
      url: '/api/blade-user/update',
      payload: { id: world.ids[whose], ...changes },
    });
    expect(answer.status, answer.text).toBe(200);
  };
  const lastChange = (whose: Actor) =>
    historyTables(world.database.executor)
      .selectFrom('shian_history')
      .select(['id', 'action', 'actor'])
      .where('record_id', '=', world.ids[whose])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  const takeBackLast = async (who: Actor, whose: Actor) => {
    const { id } = await lastChange(whose);
    return world.call(who, { method: 'POST', url: '/api/shian/history/revert', payload: { id } });
  };
  const stored = () => world.directory.user('100001', world.ids.AUSR);

  it('gives nobody a role with more than she has who takes it back', async () => {
    await save('AUSR', { roleId: world.roles['A.nobody'] });

    const { status } = await takeBackLast('ALOW', 'AUSR');

    expect(status).toBe(403);
    expect((await stored())?.roleId).toEqual([world.roles['A.nobody']]);
    expect((await takeBackLast('AADM', 'AUSR')).status).toBe(200);
    expect((await stored())?.roleId).toEqual([world.roles['A.regulator']]);
    expect(await lastChange('AUSR')).toMatchObject({ action: 'revert', actor: world.ids.AADM });
  });

  it('signs out whom it switches off', async () => {
    await save('AUSR', { status: 0 });
    await save('AUSR', { status: 1 });
    const access = (await world.signIn('AUSR')).body.access_token;
    const ask = () =>
      world.app.inject({ url: '/api/blade-system/menu/routes', headers: { 'blade-auth': `bearer ${access}` } });
    expect((await ask()).statusCode).toBe(200);

    expect((await takeBackLast('AADM', 'AUSR')).status).toBe(200);

    expect((await stored())?.status).toBe('0');
    expect((await ask()).statusCode).toBe(401);
  });
});
