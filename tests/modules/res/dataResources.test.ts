import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFamilyWorld, daysFrom, type FamilyWorld, type Row } from '../../support/familyWorld.ts';

const METADATA = 'res/v1/resMetadataInfo';
const SUBJECT = 'res/v1/resSubjectDataInfo';

let family: FamilyWorld;
beforeAll(async () => {
  family = await createFamilyWorld();
  await family.saveEnterprise();
  await family.saveEnterprise();
});
afterAll(() => family.world.close());

const saveSubject = (resourceName: string, mainTable: string, status = '1') =>
  family.save(SUBJECT, {
    resourceName,
    dataSubject: '1',
    sourceSystem: '食安监管平台',
    ownerDeptId: family.world.depts.A,
    mainTable,
    updateCycle: '1',
    dataLevel: '2',
    shareType: '1',
    description: '全县食品经营单位',
    status,
  });

describe('the data catalogue', () => {
  it('pages through the tables of the platform with their columns and rows', async () => {
    const { data } = (await family.get(`${METADATA}/selectAllTableDataPage`, { tableName: 'ent_info', size: '10' }))
      .body;

    expect(data).toMatchObject({ total: 1, current: 1 });
    expect(data.records[0]).toMatchObject({
      tableName: 'ent_info',
      tableComment: '企业信息',
      module: 'ent',
      rowCount: 2,
    });
    const form = data.records[0].columns.find((column: Row) => column.columnName === 'ent_business_type');
    expect(form).toEqual({
      columnName: 'ent_business_type',
      columnComment: '主体业态',
      columnType: 'dictionary',
      nullable: false,
      dictCode: 'ent_business_type',
    });
  });

  it('lists all tables of a module', async () => {
    const { data } = (await family.get(`${METADATA}/selectAllTableData`, { module: 'joint' })).body;

    expect(data.map((table: Row) => table.tableName)).toEqual([
      'joint_api_info',
      'joint_api_log',
      'joint_auth_user_info',
    ]);
  });

  it('adds up what there is', async () => {
    const { data } = (await family.get(`${METADATA}/selectDataAssets`)).body;
    const tables = Object.values(family.world.model.entities).filter(({ storage }) => storage !== 'none');

    expect(data.tables).toBe(tables.length);
    expect(data.byModule.reduce((sum: number, { tables: count }: { tables: number }) => sum + count, 0)).toBe(
      data.tables,
    );
    expect(data.byModule.find((module: Row) => module.module === 'ent')).toMatchObject({ name: '企业管理', rows: 2 });
  });

  it('opens as a tree of modules, tables and fields', async () => {
    const roots = (await family.get(`${METADATA}/getAssetDirectoryItem`)).body.data;
    const tables = (await family.get(`${METADATA}/getAssetDirectoryItem`, { id: 'ent' })).body.data;
    const fields = (await family.get(`${METADATA}/getAssetDirectoryItem`, { id: 'entInfo' })).body.data;

    const ent = roots.find((item: Row) => item.id === 'ent');
    expect(ent).toMatchObject({ parentId: '0', kind: 'module' });
    expect(ent.children.map((item: Row) => item.id)).toContain('entInfo');
    expect(tables.find((item: Row) => item.id === 'entInfo')).toMatchObject({ kind: 'table', rowCount: 2 });
    expect(fields).toContainEqual(
      expect.objectContaining({ id: 'entInfo.creditCode', kind: 'field', hasChildren: false }),
    );
    expect((await family.get(`${METADATA}/getAssetDirectoryItem`, { id: 'nothing' })).status).toBe(404);
  });
});

describe('subject data', () => {
  it('gather their tables in the directory by subject, while they are enabled', async () => {
    await saveSubject('主体目录', 'ent_info');
    await saveSubject('停用目录', 'ent_licence_info', '0');

    const { data } = (await family.get(`${METADATA}/getAssetDirectoryItem`, { by: 'subject' })).body;

    expect(data).toMatchObject([{ id: 'subject-1', kind: 'subject', children: [{ id: 'entInfo', kind: 'table' }] }]);
    expect(data[0].children).toHaveLength(1);
  });

  it('count the records of their main table', async () => {
    const { id } = await saveSubject('食品经营主体', 'ent_info');

    expect((await family.send('PUT', `${SUBJECT}/sync/${id}`)).body.data).toBe(2);
    expect(await family.read(SUBJECT, id)).toMatchObject({ dataCount: 2, syncStatus: '1' });
  });

  it('are not counted any more when their main table is another', async () => {
    const { id } = await saveSubject('食品经营单位', 'ent_info');
    await family.send('PUT', `${SUBJECT}/sync/${id}`);

    await family.send('PUT', `${SUBJECT}/updateById/${id}`, { description: '全县的食品经营单位' });
    expect(await family.read(SUBJECT, id)).toMatchObject({ syncStatus: '1' });

    await family.send('PUT', `${SUBJECT}/updateById/${id}`, { mainTable: 'ent_licence_info' });
    expect(await family.read(SUBJECT, id)).toMatchObject({ syncStatus: '0', syncTime: '' });
  });

  it('say so when there is no such table', async () => {
    const { id } = await saveSubject('历史档案', 'old_archive');

    const answer = await family.send('PUT', `${SUBJECT}/sync/${id}`);

    expect(answer).toMatchObject({ status: 400, body: { errors: { mainTable: '平台中没有该数据表，请核对主表' } } });
  });
});

describe('analyses', () => {
  it('are published when their period has ended', async () => {
    const { id: subjectId } = await saveSubject('食品经营者', 'ent_info');
    const today = family.today();
    const publish = async (days: number) => {
      const { id } = await family.save('res/v1/resAnalyzeDataInfo', {
        ...{ analyzeName: '风险等级分布', subjectId, analyzeMethod: '1', dimension: '区域', indicator: '合格率' },
        ...{ statPeriod: '1', startDate: daysFrom(today, -30), endDate: daysFrom(today, days), chartType: 'bar' },
        ...{ dataLevel: '2' },
      });
      return (await family.send('PUT', `res/v1/resAnalyzeDataInfo/publish/${id}`)).status;
    };

    expect([await publish(1), await publish(0)]).toEqual([400, 200]);
  });
});

describe('portrait scores', () => {
  it('are added up from their details, keep the former score and set the level of the enterprise', async () => {
    const base = 'ent/v1/entPortraitScoreResult';
    const ent = await family.saveEnterprise();
    const details = [
      { indicator: '11', score: '12.0' },
      { indicator: '23', score: '30.5' },
      { indicator: '22', score: '40.0' },
    ];
    const { id } = await family.save(base, {
      entId: ent.id,
      period: '2026-Q3',
      staticScore: '10.0',
      dynamicScore: '5.0',
      details: JSON.stringify(details),
    });

    const silent = await family.send('PUT', `${base}/recalculate/${id}`, {});
    const done = await family.send('PUT', `${base}/recalculate/${id}`, { reason: '企业申诉后复核' });

    expect(silent.status).toBe(400);
    expect(done.status).toBe(200);
    expect(await family.read(base, id)).toMatchObject({
      staticScore: '12.0',
      dynamicScore: '60.0',
      totalScore: 72,
      riskLevel: 'D',
    });
    expect(await family.read('ent/v1/entInfo', ent.id)).toMatchObject({ riskLevel: 'D' });
    const { body } = await family.get('ent/v1/entPortraitScoreResultHis/page', { resultId: id });
    expect(body.data.records).toMatchObject([
      { staticScore: '10.0', totalScore: 15, riskLevel: 'A', archiveReason: '企业申诉后复核' },
    ]);
  });
});
