import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Model } from '../../../src/model/Model.ts';
import { historyTables } from '../../../src/server/database/historyTables.ts';
import { identityTables } from '../../../src/server/database/identityTables.ts';
import { systemRecord } from '../../../src/server/database/systemRecord.ts';
import { purgeRemoved } from '../../../src/server/retention/purgeRemoved.ts';
import { describeDatabases } from '../../support/database.ts';
import { createFamilyWorld, creditCode, type FamilyWorld, TOWNSHIP } from '../../support/familyWorld.ts';
import { type Actor, type Answer, projectModel } from '../../support/server.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

/** The project's model, in which nobody deletes a tip-off without a word. */
function strictAboutClues(model: Model): Model {
  const { manageFoodSafetyClues: clues } = model.entities;
  if (clues === undefined) throw new Error('no clues');
  const strict = { ...clues, recycle: { days: 365, reason: 'required' as const } };
  return { ...model, entities: { ...model.entities, manageFoodSafetyClues: strict } };
}

describeDatabases('the recycle bin', (open) => {
  let family: FamilyWorld;
  beforeAll(async () => {
    family = await createFamilyWorld(await open(), strictAboutClues(projectModel()));
  });
  afterAll(() => family.world.close());

  const bin = (entity: string, more: Readonly<Record<string, string>> = {}, who: Actor = 'AADM'): Promise<Answer> =>
    family.world.call(who, {
      method: 'GET',
      url: `/api/shian/recycle/list?${new URLSearchParams({ entity, size: '200', ...more })}`,
    });
  const ask = (what: 'remove' | 'restore' | 'purge', payload: object, who: Actor = 'AADM'): Promise<Answer> =>
    family.world.call(who, { method: 'POST', url: `/api/shian/recycle/${what}`, payload });
  const idsIn = async (entity: string, who: Actor = 'AADM') =>
    ((await bin(entity, {}, who)).body.data.records as { id: string }[]).map(({ id }) => id);
  const removed = async (more = {}) => {
    const { id } = await family.saveEnterprise(more);
    expect((await ask('remove', { entity: 'entInfo', ids: [id], reason: '已停业' })).status).toBe(200);
    return id;
  };
  const licenceOf = async (entId: string) => {
    const { systemEntLicenceType: types } = family.world.model.entities;
    const repository = family.world.directory.repository('100001');
    if (types === undefined) throw new Error('no licence types');
    const named = { name: '许可证', grouping: '1', status: '1', warnDays: 30, longTermAllowed: true };
    const type = systemRecord(named, '2026-11-01 08:00:00');
    await repository.insert(types, [type]);
    return family.save('ent/v1/entLicenceInfo', {
      entId,
      grouping: '1',
      licenceTypeId: type.id,
      licenceNo: `JY2${String(type.id).slice(-14).padStart(14, '0')}`,
      issueAuthority: '县局',
      issueDate: '2026-01-01',
      validFrom: '2026-01-01',
      longTerm: true,
    });
  };

  const account = async (name: string) => {
    const { world } = family;
    const place = { roleId: world.roles['A.regulator'], deptId: world.depts.A };
    const payload = { account: name, name, realName: name, password: 'Test-Pass-1', ...place };
    const answer = await world.call('AADM', { method: 'POST', url: '/api/blade-user/submit', payload });
    expect(answer.status, answer.text).toBe(200);
    const { user } = world.directory.entities;
    const where = { path: 'account', op: 'eq', value: name } as const;
    return String((await world.directory.repository('100001').find(user, { where }))[0]?.id);
  };

  it('says who removed what, when and why, as its reader may see the records', async () => {
    const id = await removed({ entName: '甲鱼馆' });

    const { data } = (await bin('entInfo')).body;

    const at = data.records.findIndex((record: { id: string }) => record.id === id);
    expect(data.records[at]).toMatchObject({ entName: '甲鱼馆', regionCode: TOWNSHIP });
    expect(data.removals[at]).toMatchObject({ id, by: { id: family.world.ids.AADM }, reason: '已停业', until: '' });
    expect(data.days).toBe(0);
    expect((await bin('entInfo', { text: '甲鱼' })).body.data.records).toHaveLength(1);
    expect((await bin('entInfo', { text: '不存在的店' })).body.data.records).toHaveLength(0);
    const counts = await family.get('shian/recycle/counts');
    expect(counts.body.data).toContainEqual({ entity: 'entInfo', count: data.total });
  });

  it('is for those who may delete such records, in their own tenant', async () => {
    const id = await removed();

    expect((await bin('entInfo', {}, 'ALOW')).status).toBe(403);
    for (const what of ['remove', 'restore', 'purge'] as const)
      expect((await ask(what, { entity: 'entInfo', ids: [id] }, 'ALOW')).status).toBe(403);
    expect((await ask('purge', { entity: 'entInfo', ids: [id] }, 'AUSR')).status).toBe(403);
    expect(await idsIn('entInfo', 'BADM')).not.toContain(id);
    const { body } = await ask('restore', { entity: 'entInfo', ids: [id] }, 'BADM');
    expect(body.data).toMatchObject({ done: [], refused: [{ id, reasons: ['数据不存在'] }] });
    expect((await ask('purge', { entity: 'entInfo', ids: [id] }, 'BADM')).status).toBe(404);
    expect((await bin('tenant', {}, 'ROOT')).status).toBe(400);
    expect((await bin('noSuchEntity')).status).toBe(404);
  });

  it('gives a record back as it was, and the history tells of both', async () => {
    const id = await removed({ entName: '回来饭店' });

    const { body } = await ask('restore', { entity: 'entInfo', ids: [id] });

    expect(body.data).toEqual({ done: [id], refused: [] });
    expect(await family.read('ent/v1/entInfo', id)).toMatchObject({ entName: '回来饭店' });
    // So it is for whoever asks for it a moment later.
    expect((await ask('restore', { entity: 'entInfo', ids: [id] })).body.data).toEqual({ done: [id], refused: [] });
    expect(await idsIn('entInfo')).not.toContain(id);
    const entries = await historyTables(family.world.database.executor)
      .selectFrom('shian_history')
      .select(['op', 'reason'])
      .where('record_id', '=', id)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { op: 'create', reason: '' },
      { op: 'remove', reason: '已停业' },
      { op: 'restore', reason: '' },
    ]);
  });

  it('says which key another record has taken meanwhile, and gives the others back', async () => {
    const code = creditCode(901);
    const taken = await removed({ creditCode: code });
    const free = await removed();
    const { id: holder } = await family.saveEnterprise({ creditCode: code, entName: '占号饭店' });

    const { body } = await ask('restore', { entity: 'entInfo', ids: [taken, free] });

    expect(body.data.done).toEqual([free]);
    const holders = [{ entity: 'entInfo', id: holder, name: '占号饭店' }];
    expect(body.data.refused).toMatchObject([{ id: taken, parents: [], holders }]);
    expect(body.data.refused[0].reasons).toEqual(['统一社会信用代码已被另一条数据占用，请先修改或删除那一条，再恢复']);
    expect(await idsIn('entInfo')).toContain(taken);
  });

  it('names the removed record that another one needs back first', async () => {
    const enterprise = await family.saveEnterprise({ entName: '母店' });
    const licence = await licenceOf(enterprise.id);
    await ask('remove', { entity: 'entLicenceInfo', ids: [licence.id] });
    await ask('remove', { entity: 'entInfo', ids: [enterprise.id] });

    const alone = await ask('restore', { entity: 'entLicenceInfo', ids: [licence.id] });

    expect(alone.body.data).toEqual({
      done: [],
      refused: [
        {
          id: licence.id,
          reasons: ['企业“母店”已被删除，请先恢复'],
          parents: [{ entity: 'entInfo', id: enterprise.id, name: '母店' }],
          holders: [],
        },
      ],
    });
    await ask('restore', { entity: 'entInfo', ids: [enterprise.id] });
    expect((await ask('restore', { entity: 'entLicenceInfo', ids: [licence.id] })).body.data.done).toEqual([
      licence.id,
    ]);
  });

  it('takes no record of an entity that wants a reason without one, by whichever call', async () => {
    const { manageFoodSafetyClues: clues } = family.world.model.entities;
    if (clues === undefined) throw new Error('no clues');
    const clue = systemRecord({ clueNo: 'XS1', entName: '无证摊点', status: '0' }, '2026-11-01 08:00:00');
    await family.world.directory.repository('100001').insert(clues, [clue]);
    const entity = 'manageFoodSafetyClues';

    const plain = await family.world.call('AADM', {
      method: 'DELETE',
      url: `/api/manage/v1/manageFoodSafetyClues/removeById/${clue.id}`,
    });
    const blank = await ask('remove', { entity, ids: [String(clue.id)], reason: ' \u200b\ufeff' });
    const told = await ask('remove', { entity, ids: [String(clue.id)], reason: '重复上报' });

    expect([plain.status, blank.status, told.status]).toEqual([400, 400, 200]);
    expect(blank.body.msg).toBe('请填写删除原因');
    const { data } = (await bin(entity)).body;
    expect(data).toMatchObject({ days: 365, removals: [{ id: clue.id, reason: '重复上报' }] });
    expect(data.removals[0].until).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
  });

  it('says of several accounts which came back and what keeps the others', async () => {
    const [free, taken] = [await account('freename'), await account('takenname')];
    expect((await ask('remove', { entity: 'user', ids: [free, taken] })).status).toBe(200);
    await account('takenname');

    const { body } = await ask('restore', { entity: 'user', ids: [free, taken] });

    expect(body.data).toMatchObject({ done: [free], refused: [{ id: taken }] });
    expect(body.data.refused[0].reasons).toEqual(['登录账号已被另一条数据占用，请先修改或删除那一条，再恢复']);
    expect(await idsIn('user')).toContain(taken);
    expect(await idsIn('user')).not.toContain(free);
  });

  it('brings an account back, or takes it away for good, only for somebody who could make it', async () => {
    const { world } = family;
    const keeper = ['user', 'user_delete', 'recycle', 'recycle_purge'];
    const menus = (await world.directory.menus()).filter(({ code }) => keeper.includes(String(code)));
    const held = menus.map(({ id }) => ({ role_id: world.roles['A.nobody'] ?? '', menu_id: String(id) }));
    await world.database.write((executor) =>
      identityTables(executor).insertInto('shian_role_menu').values(held).execute(),
    );
    const of = { entity: 'user', ids: [await account('returning')] };
    expect((await ask('remove', of)).status).toBe(200);

    const below = [await ask('restore', of, 'ALOW'), await ask('purge', of, 'ALOW')];

    expect(below[0]?.body.data.done).toEqual([]);
    expect(below[1]?.status).toBe(403);
    expect((await ask('restore', of)).body.data).toEqual({ done: of.ids, refused: [] });
    // What another tenant's people look like is the platform administrator's business alone.
    await ask('remove', of, 'ROOT');
    expect((await ask('restore', of, 'ROOT')).body.data.done).toEqual(of.ids);
    await ask('remove', of);
    expect((await ask('purge', of)).status).toBe(200);
  });

  it('empties what is deleted for good, with its children, and tells the history so', async () => {
    const { world } = family;
    const id = await removed();

    const { status } = await ask('purge', { entity: 'entInfo', ids: [id] });

    expect(status).toBe(200);
    const { entInfo } = world.model.entities;
    if (entInfo === undefined) throw new Error('no enterprises');
    expect(await world.directory.repository('100001').pluck(entInfo, 'id', [id], ['id'])).toEqual([]);
    const last = await historyTables(world.database.executor)
      .selectFrom('shian_history')
      .select('op')
      .where('record_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(last).toEqual([{ op: 'purge' }]);
    expect((await ask('purge', { entity: 'entInfo', ids: [id] })).status).toBe(404);
  });

  it('forgets records by itself, in slices, each when its own time is over', async () => {
    const { world } = family;
    const { entLicenceInfo, manageFoodSafetyClues: clues } = world.model.entities;
    if (entLicenceInfo === undefined || clues === undefined) throw new Error('no licences or clues');
    const repository = world.directory.repository('100001');
    const rows = (written: string, count: number) =>
      Array.from({ length: count }, (_, at) => systemRecord({ clueNo: `旧${written}${at}`, entName: '旧' }, written));
    const old = rows('2025-01-02 08:00:00', 1100);
    const young = rows('2026-10-02 08:00:00', 3);
    await repository.insert(clues, [...old, ...young]);
    for (const some of [old, young])
      await repository.remove(
        clues,
        some.map(({ id }) => String(id)),
        { updateTime: String(some[0]?.createTime) },
      );
    const keptLicence = await repository.count(entLicenceInfo, { removed: true });
    const before = await repository.count(clues, { removed: true });
    const now = () => Date.parse('2026-11-20T08:00:00+08:00');

    const gone = await purgeRemoved({ database: world.database, model: world.model, filesDir: world.filesDir, now });

    expect(gone).toBe(1100);
    expect(await repository.count(clues, { removed: true })).toBe(before - 1100);
    expect(await repository.count(entLicenceInfo, { removed: true })).toBe(keptLicence);
  });
});
