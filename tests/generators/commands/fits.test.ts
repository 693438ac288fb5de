import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, PASSWORD as OWN_PASSWORD, type World } from '../../support/server.ts';
import { type Answers, json, ok, PASSWORD, startForeign } from '../fits/foreignBackend.ts';
import { writeForeignProject } from '../fits/foreignProject.ts';

const PROGRAM = path.resolve('generators/shian.ts');
const SLOW = 60_000;

interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

function fits(cwd: string, env: Readonly<Record<string, string>>, args: readonly string[], input = ''): Promise<Run> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [PROGRAM, 'fits', ...args],
      { cwd, env: { ...process.env, SHIAN_PASSWORD: '', SHIAN_TOKEN: '', ...env } },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    );
    child.stdin?.end(input);
  });
}

interface Diagnostic {
  readonly file: string;
  readonly line: number;
  readonly code: string;
  readonly severity: string;
  readonly entity: string;
  readonly field?: string;
  readonly remedy: string;
}

const found = (out: string): readonly Diagnostic[] => JSON.parse(out).diagnostics;
const named = ({ entity, field = '', severity, code }: Diagnostic) => `${entity} ${field} ${severity} ${code}`;

describe('shian fits, in front of our own server', { timeout: SLOW }, () => {
  let world: World;
  let url = '';
  beforeAll(async () => {
    world = await createWorld();
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}/api`;
  });
  afterAll(() => world.close());

  const entities = ['user', 'role', 'menu', 'dept', 'dict', 'tenant'];

  it.each(['bladex', 'springblade', 'shian'])('finds that it fits, asked as %s is', async (kind) => {
    const { code, out, err } = await fits(process.cwd(), { SHIAN_PASSWORD: OWN_PASSWORD }, [
      url,
      '--backend',
      kind,
      ...entities,
    ]);

    expect(`${err}${out}`).toContain('6 entities checked: 0 errors, 0 warnings.');
    expect(out).toContain('6 of 6 fit.');
    expect(code).toBe(0);
  });

  it('comes in with a token as well', async () => {
    const { code, out } = await fits(process.cwd(), { SHIAN_TOKEN: await world.token('ROOT') }, [
      url,
      'role',
      '--backend',
      'shian',
    ]);

    expect(out).toContain('1 of 1 fit.');
    expect(code).toBe(0);
  });
});

const SHOPS = [
  { id: '1', name: '甲', kind: '1', seats: 30, opened: '2020-01-01', remark: null },
  { id: '2', name: '乙', kind: 2, seats: 10, opened: '2021-01-01', remark: null },
  { id: '3', name: '丙', kind: '1', seats: 20, opened: '2022-01-01', remark: null },
];

const page = (records: readonly unknown[]) => ok({ records, total: String(records.length), size: 20, current: 1 });

/** Heeds its filter and its sort, as a list should. */
function shops(query: URLSearchParams) {
  const kind = query.get('kind');
  const [key, sign] = query.has('ascs') ? [query.get('ascs'), 1] : [query.get('descs'), -1];
  const rows = SHOPS.filter((shop) => kind === null || String(shop.kind) === kind);
  return page(key === 'seats' ? rows.toSorted((one, other) => sign * (one.seats - other.seats)) : rows);
}

const VISIT = {
  title: '',
  riskLevl: '3',
  shopId: '1',
  shopTitle: '甲',
  state: '9',
  cause: '1',
  visitedAt: 1_793_500_000_000,
  score: 'good',
  serial: 'LONG',
  weather: null,
};

/** Ids as numbers in places where JavaScript rounds them. */
const long = ({ text }: { text: string }) => ({ text: text.replaceAll('"LONG"', '1123598821738675201') });

const VISITS = [
  { ...VISIT, id: '7' },
  { ...VISIT, id: '8', title: 'b', state: '0' },
];

const item = (dictKey: string) => ({ dictKey, dictValue: `k${dictKey}` });

const menu = (name: string, more: object = {}) => ({
  id: name,
  code: name,
  path: `/food/${name}`,
  name,
  children: [],
  ...more,
});

const BUTTONS = ['shop', 'visit', 'gone', 'closed', 'paper', 'broken', 'listed', 'empty', 'area'].map((name) => ({
  code: name,
  children: ['add', 'edit', 'delete', 'view', 'export'].map((word) => ({ code: `${name}_${word}` })),
}));

const DICTIONARIES: Readonly<Record<string, readonly string[]>> = { shop_kind: ['1', '2'], visit_state: ['0', '5'] };

const ANSWERS: Answers = {
  'blade-system/menu/routes': () =>
    ok([
      {
        code: 'food',
        path: '/food',
        children: ['shop', 'visit', 'closed', 'paper', 'broken', 'listed', 'empty', 'area'].map((name) => menu(name)),
      },
    ]),
  // The menu entry of "gone" is missing, and so is its code; a button of "listed" too.
  'blade-system/menu/buttons': () =>
    ok(
      BUTTONS.filter(({ code }) => code !== 'gone').map((one) =>
        one.code === 'listed' ? { ...one, children: one.children.slice(1) } : one,
      ),
    ),
  'blade-system/dict-biz/dictionary': (query) => ok((DICTIONARIES[query.get('code') ?? ''] ?? []).map(item)),
  'food/v1/shop/page': shops,
  'food/v1/shop/getById/1': () => ok(SHOPS[0]),
  'food/v1/visit/page': () => long(page(VISITS)),
  'food/v1/visit/getById/7': () => long(ok(VISITS[0])),
  'food/v1/closed/page': () => ({ status: 403, text: '{"code":403,"success":false,"msg":"没有权限"}' }),
  'food/v1/paper/page': () => ({ text: '<html>Welcome to nginx</html>', type: 'text/html' }),
  'food/v1/broken/page': () => json({ code: 500, success: false, data: null, msg: '系统繁忙' }),
  'food/v1/listed/page': () => json({ list: [], count: 0 }),
  'food/v1/empty/page': () => page([]),
  'blade-food/area/list': () => page([{ id: '1', name: '北', parentId: '0' }]),
  'blade-food/area/detail': () => ok({ id: '2', name: '北', parentId: '0' }),
};

describe('shian fits, in front of a backend of others', { timeout: SLOW }, () => {
  let foreign: Awaited<ReturnType<typeof startForeign>>;
  let root = '';
  const env = { SHIAN_PASSWORD: PASSWORD };
  beforeAll(async () => {
    foreign = await startForeign(ANSWERS);
    root = writeForeignProject();
  });
  afterAll(async () => {
    rmSync(root, { recursive: true });
    await foreign.stop();
  });
  beforeEach(() => {
    foreign.asked.length = 0;
  });

  it('finds each planted mistake, and nothing else', async () => {
    const names = ['shop', 'visit', 'gone', 'closed', 'paper', 'broken', 'listed', 'empty', 'area'];
    const { code, out } = await fits(root, env, [foreign.url, '--json', ...names]);

    expect(found(out).map(named).sort()).toEqual(
      [
        'visit riskLevel error missingField',
        'visit shopId error missingLabel',
        'visit title warning requiredEmpty',
        'visit state warning otherKeys',
        'visit state error unknownKey',
        'visit cause warning noDictionary',
        'visit visitedAt error otherType',
        'visit score error otherFormat',
        'visit serial error lostDigits',
        'visit state error notFiltered',
        'gone  error noMenuEntry',
        'gone  error noSuchCall',
        'closed  error notAllowed',
        'paper  error noJson',
        'broken  error refusedCall',
        'listed  warning noButtonCode',
        'listed  warning noEnvelope',
        'listed  error noRecords',
        'area  error noRecord',
        'area  error noTree',
      ].sort(),
    );
    expect(code).toBe(1);
    const { entities } = JSON.parse(out);
    const fitting = entities.filter((one: { fits: boolean }) => one.fits);
    expect(fitting).toMatchObject([{ entity: 'shop', rows: 3, unjudged: [], undeclared: ['remark'] }]);
    expect(entities.find((one: { entity: string }) => one.entity === 'empty')).toMatchObject({
      fits: false,
      unjudged: ['its list is empty: fields, record, sort and filters are not judged'],
    });
    expect(entities.find((one: { entity: string }) => one.entity === 'area').unjudged).toEqual([
      'its list is a tree: sort and filters are not judged',
    ]);
  });

  it('reads only, one request at a time', async () => {
    await fits(root, env, [foreign.url, 'shop', 'visit']);

    expect(foreign.asked.filter((line) => !line.startsWith('GET '))).toEqual(['POST blade-auth/oauth/token']);
    expect(foreign.asked.length).toBeGreaterThan(10);
    expect(foreign.mostAtOnce()).toBe(1);
  });

  it('names the place, what came instead, and where sort is not heard', async () => {
    const still = await startForeign({ ...ANSWERS, 'food/v1/shop/page': () => page(SHOPS) });
    const [visit, shop] = [
      await fits(root, env, [foreign.url, 'visit', '--json']),
      await fits(root, env, [still.url, 'shop', '--json', '--tenant', '000000']),
    ];
    await still.stop();

    const near = found(visit.out).find(({ code }) => code === 'missingField');
    expect(near).toMatchObject({ file: 'schemas/food/visit.yaml', line: 7, remedy: 'Did you mean "riskLevl"?' });
    expect(found(visit.out).find(({ code }) => code === 'missingLabel')?.remedy).toContain('embedded: shopTitle');
    expect(found(shop.out).map(named)).toEqual(['shop seats error notSorted', 'shop kind error notFiltered']);
  });

  it('says to people what is wrong, what is not judged, and counts what nothing declares', async () => {
    const { code, out, err } = await fits(
      root,
      {},
      [foreign.url, 'shop', 'empty', '--password-stdin'],
      `${PASSWORD}\n`,
    );

    expect(err).toBe('');
    expect(out.trimEnd().split('\n')).toEqual([
      '2 entities checked: 0 errors, 0 warnings.',
      'not judged: empty: its list is empty: fields, record, sort and filters are not judged',
      'shop: 1 names came that no field declares (--undeclared lists them)',
      '1 of 2 fit.',
    ]);
    expect(code).toBe(1);
  });

  it.each<[string, readonly string[], Readonly<Record<string, string>>, string]>([
    ['no address', [], env, 'Say where the API begins'],
    ['no password', ['http://127.0.0.1:9/api'], {}, 'Give the password of admin by SHIAN_PASSWORD'],
    ['nobody who answers', ['http://127.0.0.1:9/api'], env, 'brings no answer'],
    ['a backend it does not know', ['http://127.0.0.1:9/api', '--backend', 'sap'], env, 'Enter one of: shian, bladex'],
    ['an entity that there is not', ['http://127.0.0.1:9/api', 'shopp'], env, 'Did you mean "shop"?'],
  ])('ends with 2 for %s', async (_name, args, given, words) => {
    const { code, err } = await fits(root, given, args);

    expect(err).toContain(words);
    expect(code).toBe(2);
  });

  it('ends with 2 where a token is not taken, and asks nothing more', async () => {
    const { code, err } = await fits(root, { SHIAN_TOKEN: 'old' }, [foreign.url]);

    expect(err).toContain('blade-system/menu/routes takes nobody for signed in (401: 请求未授权)');
    expect(foreign.asked).toEqual(['GET blade-system/menu/routes']);
    expect(code).toBe(2);
  });

  it('goes nowhere else with a token, and lets nothing that is said speak to the terminal', async () => {
    const elsewhere = await startForeign(ANSWERS);
    const moved = await startForeign({
      ...ANSWERS,
      'food/v1/shop/page': () => ({ status: 302, text: '', location: `${elsewhere.url}/food/v1/shop/page` }),
      'food/v1/broken/page': () => json({ code: 500, success: false, msg: '\u001b[2Jno' }),
    });
    const { out } = await fits(root, env, [moved.url, 'shop', 'broken', '--json']);
    await Promise.all([moved.stop(), elsewhere.stop()]);

    expect(elsewhere.asked).toEqual([]);
    expect(found(out).map(named)).toEqual(['broken  error refusedCall', 'shop  error noJson']);
    expect(out).not.toContain('\\u001b');
  });

  it('ends with 2 where the password is refused, in the words of the backend', async () => {
    const { code, err } = await fits(root, { SHIAN_PASSWORD: 'wrong' }, [foreign.url, 'shop']);

    expect(err).toContain('admin cannot sign in: the token call is refused with code 400: 用户名或密码错误');
    expect(code).toBe(2);
  });
});
