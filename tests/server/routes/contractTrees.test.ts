import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { operationOf } from '../../../src/protocol/operationOf.ts';
import { newId } from '../../../src/server/database/newId.ts';
import { describeDatabases } from '../../support/database.ts';
import { createWorld, type World } from '../../support/server.ts';
import { entityOf } from '../../support/smallModel.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

interface Node {
  readonly id: string;
  readonly parentId: string;
  readonly children?: readonly Node[];
}

const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

/** These lists are arrays of trees, whatever `current` and `size` say. */
describeDatabases('lists that are trees', (open) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ database: await open('prepared') });
    const dept = { deptName: '科', fullName: '某科', deptCategory: 2, sort: 1, parentId: world.depts.A };
    await world.call('AADM', { method: 'POST', url: '/api/blade-system/dept/submit', payload: dept });
  });
  afterAll(() => world.close());

  it('find a region by a part of its pinyin, also under its new name, and take only levels that a field allows', async () => {
    const submit = (region: object) =>
      world.call('ROOT', { method: 'POST', url: '/api/blade-system/region/submit', payload: region });
    const county = { code: '330199', name: '云溪县', regionLevel: 3, sort: 1 };
    const town = { code: '330199004', parentCode: '330199', name: '新城街道', regionLevel: 4, sort: 1 };
    await submit(county);
    const made = (await submit(town)).body.data;
    const found = async (typed: string) =>
      (
        await world.call('AADM', { url: `/api/blade-system/region/list?code_likeright=330199&pinyin=${typed}` })
      ).body.data.records.map((row: { name: string }) => row.name);

    expect([await found('xcjd'), await found('chengjie'), await found('zz')]).toEqual([['新城街道'], ['新城街道'], []]);
    await submit({ ...made, name: '石桥镇' });
    expect([await found('xcjd'), await found('sq')]).toEqual([[], ['石桥镇']]);

    const village = (regionCode: string) =>
      world.call('AADM', {
        method: 'POST',
        url: '/api/sys/v1/systemVillageInfo/save',
        payload: {
          villageName: '石桥村',
          villageCode: `${regionCode}201`.padEnd(12, '0'),
          regionCode,
          leaderName: '王大力',
          leaderPhone: '13800000001',
        },
      });
    expect((await village('330199')).body.errors).toHaveProperty('regionCode');
    expect((await village('330199004')).body.errors ?? {}).not.toHaveProperty('regionCode');
  });

  it('give regions level by level, named by their codes, which read and remove one too', async () => {
    const submit = (code: string, parentCode: string | undefined, regionLevel: number) =>
      world.call('ROOT', {
        method: 'POST',
        url: '/api/blade-system/region/submit',
        payload: { code, ...(parentCode ? { parentCode } : {}), name: `区划${code}`, regionLevel, sort: 1 },
      });
    for (const [code, parent, level] of [
      ['88', undefined, 1],
      ['8801', '88', 2],
      ['880101', '8801', 3],
    ] as const)
      await submit(code, parent, level);
    const region = async (path: string) => (await world.call('ROOT', { url: `/api/blade-system/region/${path}` })).body;
    const remove = async (id: string) =>
      (await world.call('ROOT', { method: 'POST', url: `/api/blade-system/region/remove?id=${id}` })).body;

    const below = (await region('lazy-tree?parentCode=88')).data;
    const leaf = (await region('lazy-list?parentCode=8801')).data;
    expect(below).toEqual([
      { id: '8801', parentId: '88', title: '区划8801', key: '8801', value: '8801', hasChildren: true },
    ]);
    expect(leaf).toMatchObject([{ code: '880101', parentCode: '8801', regionLevel: 3, hasChildren: false }]);
    for (const top of ['lazy-tree?parentCode=00', 'lazy-tree', 'select', 'select?code=00']) {
      const rows: { value?: string; code?: string }[] = (await region(top)).data;
      expect(rows.filter((row) => (row.value ?? row.code) === '88')).toHaveLength(1);
      expect(rows.filter((row) => (row.value ?? row.code) === '8801')).toEqual([]);
    }
    expect((await region('lazy-tree?name=8801')).data.map((node: Node) => node.id)).toEqual(['8801', '880101']);
    expect((await region('detail?code=8801')).data).toMatchObject({ code: '8801', parentName: '区划88' });
    expect((await region('detail?code=8899')).success).toBe(false);

    const village = (at: number) => {
      const code = `8801010${String(at).padStart(5, '0')}`;
      return { id: newId(), revision: 1, code, parentCode: '880101', name: '村', regionLevel: '5', sort: 1 };
    };
    const villages = Array.from({ length: 1100 }, (_, at) => village(at));
    const { platform, model } = world.directory;
    await platform.insert(entityOf(model, 'region'), villages);
    const whole: Node[] = (await region('lazy-tree?parentCode=880101')).data;
    expect(whole.map(({ id }) => id)).toEqual(villages.map(({ code }) => code));
    await platform.remove(
      entityOf(model, 'region'),
      villages.map(({ id }) => id),
      {},
    );

    expect(await remove('8801')).toMatchObject({ success: false });
    expect(await remove('880101')).toMatchObject({ success: true });
    expect((await region('select?code=8801')).data).toEqual([]);
  });

  it('have regions that say what they lie in, level by level, by the names of today', async () => {
    const submit = async (region: object) =>
      (await world.call('ROOT', { method: 'POST', url: '/api/blade-system/region/submit', payload: region })).body.data;
    const detail = async (code: string) =>
      (await world.call('ROOT', { url: `/api/blade-system/region/detail?code=${code}` })).body.data;
    await submit({ code: '77', name: '甲省', regionLevel: 1, sort: 1 });
    const city = await submit({ code: '7701', parentCode: '77', name: '乙市', regionLevel: 2, sort: 1 });
    const county = await submit({ code: '770101', parentCode: '7701', name: '丙县', regionLevel: 3, sort: 1 });

    expect(city).toMatchObject({ ancestors: '77', provinceName: '甲省', cityCode: '7701', revision: 1 });
    expect(county).toMatchObject({
      ancestors: '77,7701',
      provinceCode: '77',
      cityName: '乙市',
      districtCode: '770101',
      districtName: '丙县',
      townCode: '',
    });
    await submit({ ...city, name: '丁市' });
    expect([(await detail('7701')).cityName, (await detail('770101')).cityName]).toEqual(['丁市', '丁市']);
    expect((await detail('770101')).revision).toBe(1);
  });

  it.each([
    ['ROOT', 'blade-system/menu/list'],
    ['ROOT', 'blade-system/dict/list'],
    ['AADM', 'blade-system/dict-biz/list'],
    ['AADM', 'blade-system/role/list'],
    ['AADM', 'blade-system/dept/list'],
  ] as const)('%s %s answers every row once, nested below its parent', async (actor, path) => {
    const { status, body } = await world.call(actor, { url: `/api/${path}?current=1&size=1` });
    const nodes = flat(body.data);

    expect({ status, isArray: Array.isArray(body.data) }).toEqual({ status: 200, isArray: true });
    expect(body.data.every(({ parentId }: Node) => parentId === '0')).toBe(true);
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
    expect(nodes.length).toBeGreaterThan(1);
    for (const node of nodes) expect((node.children ?? []).every(({ parentId }) => parentId === node.id)).toBe(true);
  });

  it('nests buttons below their menu and departments below their parent', async () => {
    const menus = await world.call('ROOT', { url: '/api/blade-system/menu/list' });
    const depts = await world.call('AADM', { url: '/api/blade-system/dept/list' });
    const user = flat(menus.body.data).find((node) => (node as unknown as { code: string }).code === 'user');

    expect(user?.children?.map((node) => (node as unknown as { code: string }).code)).toContain('user_role');
    expect(depts.body.data[0].children).toHaveLength(1);
  });

  it('makes a root of a match whose parent does not match', async () => {
    const { body } = await world.call('AADM', { url: '/api/blade-system/dept/list?deptName=科' });

    expect(body.data.map(({ deptName }: { deptName: string }) => deptName)).toEqual(['科']);
  });

  it('is read back as the page that was asked for', async () => {
    const menu = world.model.entities.menu;
    const list = menu && operationOf(menu, 'list');
    const call = { page: 2, size: 7, sort: [], filters: [] };
    const { body } = await world.call('ROOT', { url: '/api/blade-system/menu/list' });
    const page = list?.decodeResult({ body: body.data, headers: {} }, call);

    expect(page?.total).toBe(flat(body.data).length);
    expect(page?.records.map(({ id }) => id)).toEqual(
      flat(body.data)
        .slice(7, 14)
        .map(({ id }) => id),
    );
  });
});

describe('the other calls of menus, departments, roles and dictionaries', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  const submit = (actor: 'ROOT' | 'AADM', path: string, payload: object) =>
    world.call(actor, { method: 'POST', url: `/api/blade-system/${path}/submit`, payload });

  it.each(['lazy-list', 'listAll', 'select'])('dept/%s says the region of a department by its name', async (path) => {
    const code = `66${path.length}`;
    await submit('ROOT', 'region', { code, name: `区${path}`, regionLevel: 1, sort: 1 });
    const dept = { deptName: path, fullName: path, deptCategory: 2, sort: 1, regionCode: code };
    const made = (await submit('AADM', 'dept', dept)).body.data;
    const { body } = await world.call('AADM', { url: `/api/blade-system/dept/${path}` });

    expect(body.data.find(({ id }: Node) => id === made.id)).toMatchObject({ regionName: `区${path}`, parentId: '0' });
  });

  it('role/select has 0 as the parent of a role that stands at the top', async () => {
    const { body } = await world.call('AADM', { url: '/api/blade-system/role/select' });

    expect(new Set(body.data.map(({ parentId }: Node) => parentId))).toEqual(new Set(['0']));
  });

  it.each([
    ['blade-system/menu/menu-list', 'tree'],
    ['blade-system/menu/lazy-list?parentId=0', 'level'],
    ['blade-system/menu/lazy-menu-list?parentId=0', 'level'],
    ['blade-system/menu/tree', 'nodes'],
    ['blade-system/dept/lazy-list?parentId=0', 'level'],
    ['blade-system/dept/tree', 'nodes'],
    ['blade-system/dept/lazy-tree?parentId=0', 'nodes'],
    ['blade-system/role/tree', 'nodes'],
    ['blade-system/dict/tree?code=DICT', 'nodes'],
    ['blade-system/dict/parent-list', 'page'],
    ['blade-system/dict-biz/parent-list', 'page'],
    ['blade-system/post/select', 'flat'],
    ['blade-system/tenant/select', 'flat'],
    ['blade-system/tenant-package/select', 'flat'],
    ['blade-system/tenant/list', 'page'],
    ['blade-system/post/list', 'page'],
    ['blade-system/topmenu/list', 'page'],
    ['blade-user/page', 'page'],
  ])('%s answers a %s', async (path, kind) => {
    const { status, body } = await world.call('ROOT', { url: `/api/${path}` });
    const { data } = body;

    expect(status).toBe(200);
    expect(Array.isArray(data)).toBe(kind !== 'page');
    if (kind === 'page') expect(data).toMatchObject({ records: expect.any(Array), total: expect.any(Number) });
    if (kind === 'nodes')
      expect(data[0]).toMatchObject({ key: data[0].id, value: data[0].id, title: expect.any(String) });
    if (kind === 'tree' || kind === 'level') expect(data[0]?.parentId).toBe('0');
    if (kind === 'level') expect(data[0]).not.toHaveProperty('children');
  });
});
