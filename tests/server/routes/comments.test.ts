import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { commentTables } from '../../../src/server/database/commentTables.ts';
import { historyTables } from '../../../src/server/database/historyTables.ts';
import { identityTables } from '../../../src/server/database/identityTables.ts';
import { systemRecord } from '../../../src/server/database/systemRecord.ts';
import { markUnusedFiles } from '../../../src/server/files/sweepFiles.ts';
import { describeDatabases } from '../../support/database.ts';
import { type Actor, createWorld, TENANT_A, type World } from '../../support/server.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

const ENTITY = 'manageFoodSafetyClues';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describeDatabases('comments on records', (open) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ database: await open('prepared') });
  });
  afterAll(() => world.close());

  async function clue(): Promise<string> {
    const { [ENTITY]: clues } = world.model.entities;
    if (clues === undefined) throw new Error('no clues');
    const row = systemRecord({ clueNo: 'XS1', entName: '无证摊点', status: '0' }, '2026-11-01 08:00:00');
    await world.directory.repository(TENANT_A).insert(clues, [row]);
    return String(row.id);
  }
  const send = (who: Actor, what: string, payload: object) =>
    world.call(who, { method: 'POST', url: `/api/shian/${what}`, payload });
  const read = (who: Actor, id: string, more = '') =>
    world.call(who, { method: 'GET', url: `/api/shian/comments?entity=${ENTITY}&id=${id}${more}` });
  const say = (who: Actor, id: string, text: string, more: object = {}) =>
    send(who, 'comments/add', { entity: ENTITY, id, text, ...more });
  const mentions = async (who: Actor) =>
    (await world.call(who, { method: 'GET', url: '/api/shian/mentions' })).body.data;
  const told = async (who: Actor, id: string) =>
    (await mentions(who)).filter(({ recordId }: { recordId: string }) => recordId === id);
  async function upload(who: Actor, name = 'a.png', content = PNG) {
    const head = `--xx\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
    const answer = await world.call(who, {
      method: 'POST',
      url: '/api/blade-resource/oss/endpoint/put-file',
      headers: { 'content-type': 'multipart/form-data; boundary=xx' },
      payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--xx--\r\n')]),
    });
    const { name: stored, originalName, link, size } = answer.body.data;
    return { name: stored, originalName, link, size };
  }

  it('are read by whoever reads the record, the newest first, page by page, as plain text', async () => {
    const id = await clue();
    const hostile = '<img src=x onerror=alert(1)> https://example.org/a';
    for (let at = 1; at <= 24; at += 1) await say('AADM', id, at === 24 ? hostile : `第${at}条`);

    const { data } = (await read('AUSR', id)).body;

    expect(data).toMatchObject({ total: 24, more: true });
    expect(data.comments[0]).toMatchObject({ text: hostile, mine: false, removable: true, author: { name: 'AADM' } });
    const older = (await read('AUSR', id, `&before=${data.comments.at(-1).id}`)).body.data;
    expect(older.more).toBe(false);
    expect(older.comments.map(({ text }: { text: string }) => text)).toEqual(['第4条', '第3条', '第2条', '第1条']);
  });

  it('are nobody’s who may not read the record, and stay within the tenant', async () => {
    const id = await clue();
    const { body } = await say('AADM', id, '内部意见');
    const comment = body.data.id;

    expect((await read('ALOW', id)).status).toBe(403);
    expect((await say('ALOW', id, '我也说')).status).toBe(403);
    expect((await read('BADM', id)).status).toBe(404);
    expect((await say('BADM', id, '隔壁')).status).toBe(404);
    for (const who of ['BADM', 'ALOW'] as const) {
      expect([403, 404]).toContain((await send(who, 'comments/edit', { id: comment, text: '改' })).status);
      expect([403, 404]).toContain((await send(who, 'comments/remove', { id: comment })).status);
    }
    const elsewhere = `/api/shian/comments?entity=user&id=${world.ids.AADM}`;
    expect((await world.call('AADM', { method: 'GET', url: elsewhere })).status).toBe(404);
    expect((await read('AUSR', id)).body.data.total).toBe(1);
  });

  it('are changed by who said them, and deleted by them or by who may delete the record', async () => {
    const id = await clue();
    const { data } = (await say('AADM', id, '初稿')).body;

    expect((await send('AUSR', 'comments/edit', { id: data.id, text: '替你改' })).status).toBe(403);
    const edited = await send('AADM', 'comments/edit', { id: data.id, text: '定稿' });
    expect(edited.body.data).toMatchObject({ text: '定稿', mine: true });
    expect(edited.body.data.editedAt).not.toBe('');
    for (const nothing of ['   ', '\u200b', '\u3000\ufeff\u202e', '\u3164\u2800'])
      expect((await say('AADM', id, nothing)).body.msg).toBe('请填写评论内容');
    expect((await say('AADM', id, 'x'.repeat(2001))).status).toBe(400);
    expect((await send('AUSR', 'comments/remove', { id: data.id })).status).toBe(200);
    expect((await read('AADM', id)).body.data.total).toBe(0);
  });

  it('are deleted by nobody else who only reads the record', async () => {
    const id = await clue();
    const { data } = (await say('AADM', id, '内部意见')).body;
    const permissions = world.model.entities[ENTITY]?.permissions;
    const codes = [permissions?.menu, permissions?.view];
    const held = (await world.directory.menus()).filter(({ code }) => codes.some((one) => one === code));
    const role_id = world.roles['A.nobody'] ?? '';
    await world.database.write((executor) =>
      identityTables(executor)
        .insertInto('shian_role_menu')
        .values(held.map((menu) => ({ role_id, menu_id: String(menu.id) })))
        .execute(),
    );
    await world.call('ROOT', { url: '/api/blade-auth/oauth/clear-cache' });

    expect((await read('ALOW', id)).body.data.comments).toMatchObject([{ text: '内部意见', removable: false }]);
    expect((await send('ALOW', 'comments/remove', { id: data.id })).status).toBe(403);
    expect((await read('AADM', id)).body.data.total).toBe(1);

    await world.database.write((executor) =>
      identityTables(executor).deleteFrom('shian_role_menu').where('role_id', '=', role_id).execute(),
    );
    await world.call('ROOT', { url: '/api/blade-auth/oauth/clear-cache' });
  });

  it('name only people who may read the record, and tell them once', async () => {
    const id = await clue();
    const offered = await world.call('AADM', {
      method: 'GET',
      url: `/api/shian/comments/people?entity=${ENTITY}&id=${id}&text=A`,
    });
    expect(offered.body.data.map(({ id: one }: { id: string }) => one)).toEqual([world.ids.AUSR]);

    for (const stranger of ['ALOW', 'BUSR'] as const) {
      const refused = await say('AADM', id, '@他', { mentions: [world.ids[stranger]] });
      expect([refused.status, refused.body.msg]).toEqual([400, '只能提到可以查看该数据的人']);
    }
    const { data } = (await say('AADM', id, '@AUSR 请核实', { mentions: [world.ids.AUSR, world.ids.AADM] })).body;
    await send('AADM', 'comments/edit', { id: data.id, text: '@AUSR 请今天核实' });

    const seen = await told('AUSR', id);
    expect(seen).toMatchObject([
      { entity: ENTITY, recordName: 'XS1', actor: { name: 'AADM' }, text: '@AUSR 请今天核实', read: false },
    ]);
    expect(await mentions('AADM')).toEqual([]);
    for (const other of ['BUSR', 'AADM'] as const) await send(other, 'mentions/read', { ids: [seen[0].id] });
    expect((await told('AUSR', id))[0].read).toBe(false);
    await send('AUSR', 'mentions/read', { ids: [seen[0].id] });
    expect((await told('AUSR', id))[0].read).toBe(true);
    await send('AADM', 'comments/remove', { id: data.id });
    expect(await mentions('AUSR')).toEqual([]);
  });

  /** The rows of an entity that a role of the first tenant sees from now on, by a rule; answers what ends it. */
  async function narrow(role: string, of: string, rule: object): Promise<() => Promise<void>> {
    const { directory, database, model, roles } = world;
    const { dataScope, [of]: entity } = model.entities;
    if (dataScope === undefined || entity === undefined) throw new Error(`no ${of}`);
    const menu = (await directory.menus()).find(({ code }) => code === entity.permissions.menu);
    const names = { scopeName: '规则', resourceCode: of, scopeColumn: '-', scopeField: '*', scopeClass: 'page' };
    const scopeValue = JSON.stringify(rule);
    const scope = systemRecord({ ...names, menuId: menu?.id, scopeType: '5', scopeValue }, '2026-11-01 08:00:00');
    const held = { role_id: roles[`A.${role}`] ?? '', scope_id: String(scope.id), kind: 'data' as const };
    await directory.platform.insert(dataScope, [scope]);
    await identityTables(database.executor).insertInto('shian_role_scope').values(held).execute();
    await world.call('ROOT', { url: '/api/blade-auth/oauth/clear-cache' });
    return async () => {
      const tables = identityTables(database.executor);
      await tables.deleteFrom('shian_role_scope').where('scope_id', '=', held.scope_id).execute();
      await world.call('ROOT', { url: '/api/blade-auth/oauth/clear-cache' });
    };
  }

  it('name nobody from whom a data scope keeps the record, and offer nobody out of the writer’s sight', async () => {
    const id = await clue();
    const offered = async () => {
      const url = `/api/shian/comments/people?entity=${ENTITY}&id=${id}&text=A`;
      return (await world.call('AADM', { url })).body.data.length;
    };
    expect(await offered()).toBe(1);

    const widen = await narrow('regulator', ENTITY, { entName: { eq: '别处' } });
    const named = await say('AADM', id, '@AUSR 请核实', { mentions: [world.ids.AUSR] });
    expect([await offered(), named.status, named.body.msg]).toEqual([0, 400, '只能提到可以查看该数据的人']);
    await widen();

    const widenPeople = await narrow('admin', 'user', { account: { eq: 'aadm' } });
    expect(await offered()).toBe(0);
    await widenPeople();
    expect(await offered()).toBe(1);
  });

  it('tell those who follow the record: whoever said something, and whoever wants to, until she stops', async () => {
    const id = await clue();
    const follow = (who: Actor, on: boolean) => send(who, 'comments/follow', { entity: ENTITY, id, follow: on });
    const follows = async (who: Actor) => (await read(who, id)).body.data.follows;

    expect(await follows('AUSR')).toBe(false);
    await follow('AUSR', true);
    expect(await follows('AUSR')).toBe(true);
    await say('AADM', id, '第一条');
    expect(await follows('AADM')).toBe(true);
    await say('AUSR', id, '回复');
    expect(await told('AUSR', id)).toMatchObject([
      { kind: 'comment', text: '第一条', actor: { name: 'AADM' }, read: false },
    ]);
    expect(await told('AADM', id)).toMatchObject([{ kind: 'comment', text: '回复', actor: { name: 'AUSR' } }]);

    await follow('AUSR', false);
    await say('AUSR', id, '再说一句，仍不关注');
    await say('AADM', id, '没有人听');
    expect(await follows('AUSR')).toBe(false);
    expect(await told('AUSR', id)).toHaveLength(1);
    for (const stranger of ['ALOW', 'BADM'] as const)
      expect([403, 404]).toContain((await follow(stranger, true)).status);
  });

  it('are told once to whoever follows and is named, also where she is named later', async () => {
    const id = await clue();
    const kinds = async () =>
      (await mentions('AUSR')).flatMap(({ recordId, kind }: Record<string, string>) => (recordId === id ? [kind] : []));
    await send('AUSR', 'comments/follow', { entity: ENTITY, id, follow: true });

    await say('AADM', id, '@AUSR 看一下', { mentions: [world.ids.AUSR] });
    expect(await kinds()).toEqual(['mention']);
    const { data } = (await say('AADM', id, '还有')).body;
    expect(await kinds()).toEqual(['comment', 'mention']);
    await send('AADM', 'comments/edit', { id: data.id, text: '还有 @AUSR', mentions: [world.ids.AUSR] });
    expect(await kinds()).toEqual(['mention', 'mention']);
    await send('AADM', 'comments/remove', { id: data.id });
    expect(await kinds()).toEqual(['mention']);
  });

  it('stand beside changes of state, told in words to who may see the state, by whichever way it was written', async () => {
    const id = await clue();
    const { [ENTITY]: clues } = world.model.entities;
    if (clues === undefined) throw new Error('no clues');
    const put = (what: string, payload: object = {}) =>
      world.call('AADM', { method: 'PUT', url: `/api/manage/v1/manageFoodSafetyClues/${what}/${id}`, payload });
    await send('AUSR', 'comments/follow', { entity: ENTITY, id, follow: true });
    await send('AADM', 'comments/follow', { entity: ENTITY, id, follow: true });

    const accepted = await put('accept', { deptId: Object.values(world.depts)[1], deadline: '2030-01-01 00:00:00' });
    expect([accepted.status, accepted.body.msg]).toEqual([200, '操作成功']);
    const handled = await put('handle');
    expect([handled.status, handled.body.msg]).toEqual([200, '操作成功']);

    expect(await told('AUSR', id)).toMatchObject([
      { kind: 'state', before: '已受理', text: '处置中', actor: { name: 'AADM' } },
      { kind: 'state', before: '待受理', text: '已受理' },
    ]);
    expect(await told('AADM', id)).toEqual([]);
  });

  it('carry what their author uploaded, of a permitted type, and no other file', async () => {
    const id = await clue();
    const own = await upload('AADM');
    const other = await upload('AUSR');

    const said = await say('AADM', id, '', { files: [{ ...own, originalName: '现场.png' }] });
    expect(said.body.data.files).toEqual([{ ...own, originalName: '现场.png' }]);
    for (const file of [other, { ...own, link: 'https://elsewhere.example/a.png' }, { ...own, link: `${own.link}x` }])
      expect((await say('AADM', id, '附件', { files: [file] })).status).toBe(400);
    const { unused } = await markUnusedFiles({
      database: world.database,
      model: world.model,
      filesDir: world.filesDir,
      now: () => Date.now() + world.clock.ahead,
    });
    expect(unused.map(({ name }) => name)).not.toContain(own.name);
  });

  it('go into the bin and come back with their record, go for good with it, and leave no history', async () => {
    const id = await clue();
    await say('AADM', id, '@AUSR 看一下', { mentions: [world.ids.AUSR] });
    const remove = () => send('AADM', 'recycle/remove', { entity: ENTITY, ids: [id], reason: '重复' });

    await remove();
    expect((await read('AADM', id)).status).toBe(404);
    expect(await told('AUSR', id)).toEqual([]);
    await send('AADM', 'recycle/restore', { entity: ENTITY, ids: [id] });
    expect((await read('AADM', id)).body.data.total).toBe(1);
    expect(await told('AUSR', id)).toHaveLength(1);
    await remove();
    await send('AADM', 'recycle/purge', { entity: ENTITY, ids: [id] });

    const tables = commentTables(world.database.executor);
    expect(await tables.selectFrom('shian_comment').select('id').where('record_id', '=', id).execute()).toEqual([]);
    expect(await tables.selectFrom('shian_mention').select('id').where('record_id', '=', id).execute()).toEqual([]);
    expect(await tables.selectFrom('shian_follow').selectAll().where('record_id', '=', id).execute()).toEqual([]);
    const entries = await historyTables(world.database.executor)
      .selectFrom('shian_history')
      .select('op')
      .where('record_id', '=', id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ op }) => op)).toEqual(['remove', 'restore', 'remove', 'purge']);
  });

  it('stay with a record that somebody brought back before it went for good', async () => {
    const id = await clue();
    const { [ENTITY]: clues } = world.model.entities;
    if (clues === undefined) throw new Error('no clues');
    await say('AADM', id, '留着');

    expect(await world.directory.repository(TENANT_A).purge(clues, [id], {})).toBe(0);

    expect((await read('AADM', id)).body.data.total).toBe(1);
  });
});
