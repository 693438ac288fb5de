import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readerIn, speechOf } from '../../../src/model/textIn.ts';
import { sheetKindOf } from '../../../src/protocol/cells/cells.ts';
import { importFields } from '../../../src/protocol/cells/importFields.ts';
import { decodeRecord } from '../../../src/protocol/records.ts';
import { identityTables } from '../../../src/server/database/identityTables.ts';
import { systemRecord } from '../../../src/server/database/systemRecord.ts';
import { GUESSES_PARAMETER } from '../../../src/server/records/countGuesses.ts';
import { describeDatabases } from '../../support/database.ts';
import {
  createFamilyWorld,
  creditCode,
  enterpriseCells,
  type FamilyWorld,
  idCard,
  TOWNSHIP,
} from '../../support/familyWorld.ts';
import type { Actor } from '../../support/server.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

type Cells = Readonly<Record<string, string>>;

/** An enterprise as somebody writes it into a spreadsheet. */
const enterprise = (n: number, more: Cells = {}): Cells =>
  enterpriseCells(500 + n, { entName: `表格餐馆${n}`, staffCount: '1,206', regionCode: '新城街道', ...more });

describeDatabases('rows of a sheet', (open) => {
  let family: FamilyWorld;
  beforeAll(async () => {
    family = await createFamilyWorld(await open('prepared'));
  });
  afterAll(() => family.world.close());

  const send = (rows: readonly Cells[], more: object = {}, who: Actor = 'AADM') =>
    family.world.call(who, {
      method: 'POST',
      url: '/api/shian/import',
      payload: { entity: 'entInfo', mode: 'insert', rows: rows.map((cells, at) => ({ line: at + 2, cells })), ...more },
    });
  /** What the role of ALOW holds, by codes. */
  async function hold(codes: readonly (string | undefined)[]) {
    const { directory, database, roles } = family.world;
    const role_id = roles['A.nobody'] ?? '';
    const menus = (await directory.menus()).filter(({ code }) => codes.includes(String(code)));
    await database.write(async (executor) => {
      const tables = identityTables(executor);
      await tables.deleteFrom('shian_role_menu').where('role_id', '=', role_id).execute();
      const rows = menus.map(({ id }) => ({ role_id, menu_id: String(id) }));
      if (rows.length > 0) await tables.insertInto('shian_role_menu').values(rows).execute();
    });
    await family.world.call('ROOT', { url: '/api/blade-auth/oauth/clear-cache' });
  }
  const deptId = () => ({ deptId: String(family.world.depts.A) });
  const named = async (name: string) =>
    (await family.get('ent/v1/entInfo/page', { entName: name })).body.data.records as Record<string, unknown>[];

  it('are tried without a trace: each says what is wrong with which cell', async () => {
    const { body } = await send(
      [
        enterprise(1, deptId()),
        enterprise(2, { ...deptId(), principalPhone: '123', staffCount: '六' }),
        enterprise(3, { ...deptId(), regionCode: '无此街道' }),
      ],
      { dryRun: true },
    );

    expect(body.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['created', 'refused', 'refused']);
    expect(body.data[1].issues.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'principalPhone',
      'staffCount',
    ]);
    expect(body.data[2].issues).toEqual([
      {
        field: 'regionCode',
        code: 'noSuchName',
        reason: expect.stringContaining('没有名为“无此街道”的'),
        texts: {
          zh: expect.stringContaining('没有名为“无此街道”的'),
          en: expect.stringContaining('There is no “无此街道”'),
        },
      },
    ]);
    expect(await named('表格餐馆')).toEqual([]);
  });

  it('are written once, however often they are sent, and come back unchanged', async () => {
    const rows = [enterprise(4, deptId()), enterprise(5, deptId())];
    const first = await send(rows, { run: 'file-1' });
    const again = await send(rows, { run: 'file-1' });

    expect(again.body.data).toEqual(first.body.data);
    const records = await named('表格餐馆');
    expect(records).toHaveLength(2);
    expect(records[0]).toMatchObject({ staffCount: 1206, regionCode: TOWNSHIP });

    const { model } = family.world;
    const { entInfo } = model.entities;
    if (entInfo === undefined) throw new Error('no enterprises');
    const reader = readerIn(speechOf(model), 'zh');
    const cells = records.map((wire) => {
      const record = { ...decodeRecord(entInfo, wire, 'answer'), ...wire };
      const texts = importFields(entInfo, '*').map((field) => [
        field.name,
        sheetKindOf(field)?.write(record[field.name], field, record, model, reader) ?? '',
      ]);
      return { ...Object.fromEntries(texts), id: String(wire.id) };
    });
    const back = await send(cells, { mode: 'both', key: 'id' });

    expect(back.body.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['unchanged', 'unchanged']);
    expect((await named('表格餐馆')).map(({ revision }) => revision)).toEqual(records.map(({ revision }) => revision));
  });

  it.each([
    ['tried', true],
    ['written', false],
  ])(
    'each say which other one has their line or is the same record where they are %s, and the others are taken',
    async (_what, dryRun) => {
      const base = dryRun ? 60 : 70;
      const cells = (n: number, more: Cells = {}) => enterprise(base + n, { ...deptId(), ...more });
      const same = creditCode(500 + base + 3);
      const rows = [
        { line: 2, cells: cells(1) },
        { line: 3, cells: cells(2) },
        { line: 2, cells: cells(4) },
        { line: 5, cells: cells(3) },
        { line: 6, cells: cells(5, { creditCode: ` ${same.slice(0, 6)} ${same.slice(6)}` }) },
        { line: 7, cells: cells(6, { creditCode: same }) },
      ];
      const run = `alike ${base}`;

      const { body } = await send([], { run, dryRun, rows });
      const answer = await family.world.call('AADM', {
        method: 'POST',
        url: '/api/shian/import',
        payload: { entity: 'entInfo', mode: 'insert', run, dryRun, rows: rows.filter((_, at) => at !== 1) },
        headers: { 'accept-language': 'en' },
      });

      type Result = { line: number; outcome: string; issues: { field: string; reason: string }[] };
      const told = (results: readonly Result[]) =>
        results.map(({ line, outcome, issues }) => [
          line,
          outcome,
          ...issues.flatMap(({ field, reason }) => [field, reason]),
        ]);
      const lineSaid = (other: number) => ['', `本次提交的第 ${other} 条也用了行号 2，无法区分，未导入`];
      const keySaid = (line: number) => ['creditCode', `与本文件第 ${line} 行重复`];
      expect(told(body.data)).toEqual([
        [2, 'refused', ...lineSaid(3)],
        [3, 'created'],
        [2, 'refused', ...lineSaid(1)],
        [5, 'refused', ...keySaid(6)],
        [6, 'refused', ...keySaid(5)],
        [7, 'refused', ...keySaid(5)],
      ]);
      expect(answer.body.data.map(({ issues }: Result) => issues[0]?.reason)).toEqual([
        'Entry 2 of this request has the line 2 as well; neither is taken, for they cannot be told apart',
        'Entry 1 of this request has the line 2 as well; neither is taken, for they cannot be told apart',
        ...[6, 5, 5].map((line) => `The same as in row ${line} of this file`),
      ]);
      const made = (await Promise.all([1, 2, 3, 4, 5, 6].map((n) => named(`表格餐馆${base + n}`)))).map(
        ({ length }) => length,
      );
      expect(made).toEqual(dryRun ? [0, 0, 0, 0, 0, 0] : [0, 1, 0, 0, 0, 0]);
    },
  );

  it('are tried for their other mistakes too where they are like one another', async () => {
    const same = { ...deptId(), creditCode: creditCode(590) };
    const rows = [enterprise(90, { ...same, principalPhone: '123' }), enterprise(91, same)];
    const codes = async (more: object) =>
      (await send(rows, more)).body.data.map(({ issues }: { issues: { field: string; code: string }[] }) =>
        issues.map(({ field, code }) => [field, code]),
      );

    const repeated = ['creditCode', 'repeatedRow'];
    expect(await codes({ dryRun: true })).toEqual([[repeated, ['principalPhone', 'phoneLength']], [repeated]]);
    expect(await codes({})).toEqual([[repeated], [repeated]]);
  });

  it('are refused where two of them have all values of a key of two fields', async () => {
    const licence = (licenceTypeId: string, licenceNo: string) => ({ licenceTypeId, licenceNo });
    const rows = [licence('A', 'JY1'), licence('A', 'JY2'), licence('B', 'JY1'), licence('A', 'JY1 ')];
    const { body } = await send(rows, { entity: 'entLicenceInfo', dryRun: true });

    type Issue = { field: string; code: string; texts: object };
    const alike = body.data.map(({ issues }: { issues: Issue[] }) =>
      issues.flatMap(({ field, code, texts }) => (code === 'repeatedTogether' ? [[field, texts]] : [])),
    );
    const both = (line: number) =>
      ['licenceTypeId', 'licenceNo'].map((field) => [
        field,
        {
          zh: `证照类型、证照编号都与本文件第 ${line} 行相同`,
          en: `Type, Licence no.: all the same as in row ${line} of this file`,
        },
      ]);
    expect(alike).toEqual([both(5), [], [], both(2)]);
  });

  it('leave a record as it is that two of them change, and change it by one that comes alone', async () => {
    const [code, other] = [creditCode(550), creditCode(551)];
    await send([50, 51].map((n) => enterprise(n, deptId())));
    const change = { mode: 'update', key: 'creditCode' };
    const rows = [
      { creditCode: code, address: '甲路' },
      { creditCode: other, address: '丙路' },
      { creditCode: code, address: '乙路' },
    ];

    const { body } = await send(rows, change);

    expect(body.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['refused', 'updated', 'refused']);
    const addressOf = async (n: number) => (await named(`表格餐馆${n}`))[0]?.address;
    expect([await addressOf(50), await addressOf(51)]).toEqual(['府前路8号', '丙路']);
    expect((await send(rows.slice(2), change)).body.data).toMatchObject([{ outcome: 'updated' }]);
  });

  it('are read in the words of code lists as administrators keep them: renamed, added, or given to another key', async () => {
    const tenant = family.world.directory.repository('100001');
    const { dictBiz } = family.world.model.entities;
    if (dictBiz === undefined) throw new Error('no lists');
    const words = { '1': '小型（50–150㎡）', '2': '小店', '9': '流动摊' };
    const before = await tenant.find(dictBiz, { filters: [{ field: 'code', op: 'eq', value: 'ent_scale' }] });
    const items = Object.entries(words).map(([dictKey, dictValue]) =>
      systemRecord({ code: 'ent_scale', dictKey, dictValue, sort: 1, isSealed: '0' }, '2026-11-01 08:00:00'),
    );
    await tenant.remove(
      dictBiz,
      before.map(({ id }) => String(id)),
      {},
    );
    await tenant.insert(dictBiz, items);
    const scales = ['流动摊', '小店', '小型（50–150㎡）', '微型（≤50㎡）', '9'];

    const { body } = await send(
      scales.map((entScale, at) => enterprise(20 + at, { ...deptId(), entScale })),
      { run: 'file-4' },
    );

    expect(body.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      ...['created', 'created', 'created', 'refused', 'created'],
    ]);
    const made = await Promise.all([20, 21, 22].map((n) => named(`表格餐馆${n}`)));
    expect(made.flat().map(({ entScale }) => entScale)).toEqual(['9', '2', '1']);
  });

  it('say all that is wrong with them at once, what could not be read and what breaks a rule', async () => {
    const { body } = await send([enterprise(7, { ...deptId(), regionCode: '无此街道', principalPhone: '123' })], {
      dryRun: true,
    });

    expect(body.data[0].issues.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'principalPhone',
      'regionCode',
    ]);
  });

  it('say nothing of fields that are only asked for by what stands in place of a word that could not be read', async () => {
    const question = { stem: '以下说法正确的是', courseType: '1' };
    const tried = async (cells: Cells) => {
      const { body } = await send([{ ...question, ...cells }], { entity: 'examBankInfo', dryRun: true });
      return body.data[0].issues.map(({ field }: { field: string }) => field).toSorted();
    };

    // By its default a question is one of single choice, which needs options; no sheet has these.
    expect(await tried({})).toEqual(['options']);
    expect(await tried({ topicType: '抢答题' })).toEqual(['topicType']);
    expect(await tried({ topicType: '抢答题', stem: '短', score: '1000' })).toEqual(['score', 'stem', 'topicType']);
    // What another word asks for is still told.
    expect(await tried({ topicType: '4', source: '捡来的' })).toEqual(['answerText', 'source']);
    expect(await tried({ topicType: '4', source: '4' })).toEqual(['answerText', 'provideEntId']);
    expect(await tried({ topicType: '4', answerText: '对', source: '捡来的' })).toEqual(['source']);
  });

  it('are known in the trial of a file that was broken off, and are made again where they were deleted since', async () => {
    const rows = [8, 9].map((n) => enterprise(n, deptId()));
    const outcomes = async (sent: readonly Cells[], more: object = {}) =>
      (await send(sent, { run: 'file-2', ...more })).body.data.map(({ outcome }: { outcome: string }) => outcome);
    expect(await outcomes(rows.slice(0, 1))).toEqual(['created']);

    expect(await outcomes(rows, { dryRun: true })).toEqual(['unchanged', 'created']);

    for (const round of [1, 2]) {
      const [record] = await named('表格餐馆8');
      const ids = [String(record?.id)];
      const payload = { entity: 'entInfo', ids, reason: '' };
      await family.world.call('AADM', { method: 'POST', url: '/api/shian/recycle/remove', payload });
      expect(await outcomes(rows, { dryRun: true }), String(round)).toContain('created');
      expect(await outcomes(rows)).toEqual(['created', 'created']);
      expect(await outcomes(rows)).toEqual(['created', 'created']);
      expect((await named('表格餐馆8')).map(({ id }) => id)).not.toEqual(ids);
      expect(await named('表格餐馆8')).toHaveLength(1);
    }
    expect(await named('表格餐馆9')).toHaveLength(1);
  });

  it('try so many masked keys within an hour as a filter may, and as many as there are for who sees them', async () => {
    const { platform, entities } = family.world.directory;
    await platform.insert(entities.param, [
      systemRecord({ paramName: '次数', paramKey: GUESSES_PARAMETER, paramValue: '2' }, '2026-11-01 08:00:00'),
    ]);
    await hold(['manageChefInfo', 'manage_chef_info_add', 'manage_chef_info_import']);
    const chef = (n: number) => ({
      ...{ chefName: '王大厨', gender: '1', idCard: idCard(n), phone: '13812345678', chefSource: '1' },
      ...{ regionCode: TOWNSHIP, healthCertNo: 'JK1', healthCertExpiry: '2030-01-01' },
    });
    const chefs = [1, 2, 3].map(chef);
    const tried = async (rows: readonly Cells[], who: Actor, more: object = {}) =>
      (await send(rows, { entity: 'manageChefInfo', dryRun: true, ...more }, who)).body.data.map(
        ({ outcome, issues }: { outcome: string; issues: { code: string }[] }) => issues[0]?.code ?? outcome,
      );

    expect(await tried(chefs.slice(0, 1), 'AADM', { dryRun: false })).toEqual(['created']);
    expect(await tried(chefs, 'ALOW')).toEqual(['duplicate', 'created', 'tooManyGuesses']);
    expect(await tried(chefs, 'AADM')).toEqual(['duplicate', 'created', 'created']);
    expect(await tried(chefs.slice(2, 3), 'ALOW', { dryRun: false })).toEqual(['created']);
  });

  it('change the record that their key names, and nothing of it that they do not say', async () => {
    const { body } = await send(
      [{ creditCode: creditCode(504), address: '新街9号' }, { creditCode: creditCode(599) }],
      {
        mode: 'update',
        key: 'creditCode',
      },
    );

    expect(body.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['updated', 'refused']);
    const [record] = await named('表格餐馆4');
    expect(record).toMatchObject({ address: '新街9号', principalPhone: '19900000001' });
  });

  it('are taken from nobody without the right to import', async () => {
    const { permissions } = family.world.model.entities.entInfo ?? expect.fail('no enterprises');
    const refused = async (...codes: readonly (string | undefined)[]) => {
      await hold(codes);
      const modes = [{}, { mode: 'update', key: 'creditCode' }, { mode: 'both', key: 'creditCode' }];
      return Promise.all(modes.map(async (more) => (await send([enterprise(6)], more, 'ALOW')).status));
    };
    const { menu, create, update } = permissions;

    expect(await refused()).toEqual([403, 403, 403]);
    expect(await refused(menu, create, update)).toEqual([403, 403, 403]);
    expect(await refused(menu, permissions.import)).toEqual([403, 403, 403]);
    expect(await refused(menu, permissions.import, create)).toEqual([200, 403, 403]);
    expect(await refused(menu, permissions.import, create, update)).toEqual([200, 200, 200]);
  });

  it('are begun for a second: the answer has those that were, and the others are sent again', async () => {
    const rows = [1, 2, 3].map((n) => enterprise(600 + n, deptId()));
    const clock = performance.now.bind(performance);
    let looks = 0;
    // Each look at the clock takes most of a second.
    const slow = vi.spyOn(performance, 'now').mockImplementation(() => {
      looks += 1;
      return clock() + looks * 600;
    });
    const first = await send(rows, { run: 'file-slow' });
    slow.mockRestore();
    const again = await send(rows, { run: 'file-slow' });

    expect(first.body.data.length).toBeGreaterThan(0);
    expect(first.body.data.length).toBeLessThan(3);
    expect(again.body.data).toHaveLength(3);
    expect(again.body.data.slice(0, first.body.data.length)).toEqual(first.body.data);
    expect(await named('表格餐馆60')).toHaveLength(3);
  });

  it('are known by nothing but a key of theirs, of an entity that is stored', async () => {
    const status = async (more: object) => (await send([enterprise(6)], { mode: 'update', ...more })).status;

    expect(await status({ key: 'address' })).toBe(400);
    expect(await status({})).toBe(400);
    expect(await status({ key: 'creditCode', entity: 'examStatistics' })).toBe(404);
  });
});
