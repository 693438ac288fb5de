import { constants, generateKeyPairSync, publicEncrypt } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fits as command } from '../../../generators/commands/fits.ts';
import { keyText } from '../../../src/protocol/passwordKey.ts';
import { writeFiles } from '../../../src/schema/writeFiles.ts';
import { runCommand } from '../../support/runCommand.ts';
import { RUOYI_PROJECT, startRuoyi } from '../../support/ruoyiBackend.ts';
import { createWorld, PASSWORD as OWN_PASSWORD, type World } from '../../support/server.ts';
import { startCommand } from '../../support/startCommand.ts';
import { type Allows, type Answers, json, ok, PASSWORD, startForeign } from '../fits/foreignBackend.ts';
import { writeForeignProject } from '../fits/foreignProject.ts';

const SLOW = 60_000;

type Words = Readonly<Record<string, string>>;

const envOf = (env: Words) => ({ SHIAN_PASSWORD: '', SHIAN_TOKEN: '', ...env });

const fits = (cwd: string, env: Words, args: readonly string[]) => runCommand(command, args, { cwd, env: envOf(env) });

const start = (cwd: string, env: Words, args: readonly string[], input?: string) =>
  startCommand(['fits', ...args], { cwd, env: envOf(env), ...(input === undefined ? {} : { input }) });

interface Diagnostic {
  readonly file: string;
  readonly line: number;
  readonly code: string;
  readonly severity: string;
  readonly entity: string;
  readonly field?: string;
  readonly message: string;
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

describe('shian fits, in front of a backend with words of its own', { timeout: SLOW }, () => {
  it('takes them from config.json, as the console does', async () => {
    const backend = await startRuoyi({ ids: 'texts' });
    const root = mkdtempSync(path.join(os.tmpdir(), 'shian-words-'));
    writeFiles(root, Object.entries(RUOYI_PROJECT));
    const { code, out, err } = await fits(root, { SHIAN_PASSWORD: 'x' }, [backend.url, 'buyer']);
    rmSync(root, { recursive: true });
    await backend.stop();

    expect(`${err}${out}`).toContain('1 of 1 fit.');
    expect(code).toBe(0);
  });
});

/** In blocks of a key of 1024 bits. */
function seal(key: string, text: string): string {
  const bytes = Buffer.from(text);
  const blocks = Array.from({ length: Math.ceil(bytes.length / 100) }, (_, at) =>
    publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, bytes.subarray(at * 100, at * 100 + 100)),
  );
  return Buffer.concat(blocks).toString('base64');
}

const SHOPS = [
  { id: '1', name: '甲', kind: '1', seats: 30, opened: '2020-01-01', remark: null },
  { id: '2', name: '乙', kind: 2, seats: 10, opened: '2021-01-01', remark: null },
  { id: '3', name: '丙', kind: '1', seats: 20, opened: '2022-01-01', remark: null },
];

const page = (records: readonly unknown[]) => ok({ records, total: String(records.length), size: 20, current: 1 });

/** A page with a null among its rows. */
function withHole({ text }: { text: string }) {
  const { data, ...envelope } = JSON.parse(text);
  return { ...envelope, data: { ...data, records: [...data.records, null] } };
}

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

const operation = (more: object = {}) => ({ responses: { 200: { description: 'OK' } }, ...more });
const SHOP_BODY = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Shop' } } } };

/** As Spring describes calls: another method for updates, a field called otherwise, one more that must be there. */
const DESCRIPTION = {
  openapi: '3.0.1',
  servers: [{ url: 'http://inside:8080' }],
  paths: {
    '/api/food/v1/shop/page': { get: operation() },
    '/food/v1/shop/getById/{shopId}': { get: operation() },
    '/food/v1/shop/save': { post: operation({ requestBody: SHOP_BODY }) },
    '/food/v1/shop/updateById/{id}': { post: operation({ requestBody: SHOP_BODY }) },
    '/food/v1/shop/removeById/{id}': { delete: operation(), post: operation(), get: operation() },
    '/food/v1/shop/removeByIds': { delete: operation(), post: operation(), get: operation() },
  },
  components: {
    schemas: {
      Base: { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } },
      Shop: {
        allOf: [
          { $ref: '#/components/schemas/Base' },
          {
            type: 'object',
            required: ['name', 'licence'],
            properties: { kind: {}, seat: {}, opened: {}, licence: {} },
          },
        ],
      },
    },
  },
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
        'visit shopId error unlabelled',
        'visit title warning requiredEmpty',
        'visit state warning otherKeys',
        'visit state error unknownItem',
        'visit cause warning noDictionary',
        'visit visitedAt warning savedOtherwise',
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
      unjudged: ['fields, record, sort and filters: its list is empty'],
    });
    expect(entities.find((one: { entity: string }) => one.entity === 'area').unjudged).toEqual([
      'sort and filters: its list is a tree',
    ]);
  });

  it('says for tools in Chinese, beside the English, what it finds and what it cannot judge', async () => {
    const { out } = await fits(root, env, [foreign.url, '--json']);
    const { diagnostics, entities, zh } = JSON.parse(out);
    const words = [
      ...diagnostics.flatMap((one: { zh: object }) => Object.values(one.zh)),
      ...[{ zh }, ...entities].flatMap((one: { zh: { unjudged: readonly string[] } }) => one.zh.unjudged),
    ];

    expect(words.length).toBeGreaterThan(40);
    expect(words.filter((said) => !/\p{Script=Han}/u.test(said))).toEqual([]);
  });

  it('speaks the language of the terminal', async () => {
    const { out, err } = await startCommand(['fits', foreign.url, 'shop', 'closed'], {
      cwd: root,
      env: { ...envOf(env), LC_ALL: 'zh_CN.UTF-8' },
    });

    expect(err).toContain('  closed：GET food/v1/closed/page 不允许登录者调用（403：没有权限）');
    expect(err).toContain('  改法：请用有权限的账号登录，或在后端授予此权限。');
    expect(out.trimEnd().split('\n').at(-1)).toBe('2 个实体中有 1 个与后端相符。');
  });

  it('reads only, one request at a time', async () => {
    await fits(root, env, [foreign.url, 'shop', 'visit']);

    expect(foreign.asked.filter((line) => !/^(GET|OPTIONS) /.test(line))).toEqual(['POST blade-auth/oauth/token']);
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
    expect(found(visit.out).find(({ code }) => code === 'unlabelled')?.remedy).toContain('embedded: shopTitle');
    expect(found(shop.out).map(named)).toEqual(['shop seats error notSorted', 'shop kind error notFiltered']);
  });

  it('reads rows whose ids travel as long numbers to the end, and a gateway that answers in place of the backend', async () => {
    const row = (id: number, more = '') =>
      `{"id":179000000000000000${id},"title":"a","shopId":178000000000000000${id},"serial":"1","visitedAt":null${more}}`;
    const rows = `{"code":200,"success":true,"data":{"records":[${row(1, ',"cause":{"a":1790000000000000009}')},${row(2)}],"total":2}}`;
    const long = await startForeign({
      ...ANSWERS,
      'food/v1/visit/page': () => ({ text: rows }),
      'food/v1/visit/getById/1790000000000000001': () => ({ text: `{"code":200,"success":true,"data":${row(1)}}` }),
      'food/v1/paper/page': () => ({ status: 502, type: 'text/html', text: '<h1>502 Bad Gateway</h1>' }),
    });
    const { code, out, err } = await fits(root, env, [long.url, 'visit', 'paper', '--json']);
    await long.stop();

    expect(err).toBe('');
    const said = found(out).map(named);
    expect(said).toContain('visit id error lostDigits');
    expect(said).toContain('visit shopId error notFiltered');
    expect(long.asked).toContain('GET food/v1/visit/getById/1790000000000000001');
    expect(found(out).find(({ entity }) => entity === 'paper')?.remedy).toContain('see its log');
    expect(code).toBe(1);
  });

  it('says to people what is wrong, what is not judged, and counts what nothing declares', async () => {
    const { code, out, err } = await start(
      root,
      {},
      [foreign.url, 'shop', 'empty', '--password-stdin'],
      `${PASSWORD}\n`,
    );

    expect(err).toBe('');
    expect(out.trimEnd().split('\n')).toEqual([
      '2 entities checked: 0 errors, 0 warnings.',
      'not judged: what saves and actions send: no OpenAPI document at v3/api-docs or v2/api-docs (give one with --openapi)',
      'not judged: empty: fields, record, sort and filters: its list is empty',
      'shop: 1 name came that no field declares (--undeclared lists it)',
      '1 of 2 fit.',
    ]);
    expect(code).toBe(1);
  });

  it('judges what saves and actions would send by what the backend says of its calls, and writes nothing', async () => {
    const told = await startForeign({ ...ANSWERS, 'v3/api-docs': () => json(DESCRIPTION) });
    const [{ out }, flow] = [
      await fits(root, env, [told.url, 'shop', '--json']),
      await fits(root, env, [told.url, 'area', '--json']),
    ];
    await told.stop();

    expect(found(out).map(({ entity, code, message }) => [entity, code, message])).toEqual([
      ['shop', 'notTaken', expect.stringContaining('POST food/v1/shop/save is sent "seats" and takes no such value')],
      ['shop', 'neededValue', expect.stringContaining('POST food/v1/shop/save needs "licence", which is not sent')],
      ['shop', 'noSuchCall', expect.stringContaining('describes food/v1/shop/updateById/{id} with POST, and not')],
    ]);
    expect(found(out).find(({ code }) => code === 'notTaken')).toMatchObject({
      file: 'schemas/food/shop.yaml',
      field: 'seats',
      remedy: 'Did you mean "seat"?',
    });
    expect(JSON.parse(flow.out).entities[0].unjudged).toContain(
      'saves and actions: the description of the backend has none of its calls',
    );
    expect(told.asked.filter((line) => !line.startsWith('GET '))).toEqual(Array(2).fill('POST blade-auth/oauth/token'));
  });

  it('sees by OPTIONS that nothing takes an update, of a backend that proves to know, and says what that does not prove', async () => {
    const there = {
      'food/v1/shop/page': 'GET,HEAD,OPTIONS',
      'food/v1/shop/save': 'POST,OPTIONS',
      'food/v1/shop/updateById/0': 'POST,OPTIONS',
      'food/v1/shop/removeById/0': 'DELETE,OPTIONS',
      'food/v1/shop/removeByIds': 'DELETE,OPTIONS',
    };
    const asked = async (allows: Allows) => {
      const backend = await startForeign(ANSWERS, { allows });
      const { out } = await fits(root, env, [backend.url, 'shop', '--json']);
      await backend.stop();
      expect(backend.asked.filter((line) => !/^(GET|OPTIONS) /.test(line))).toEqual(['POST blade-auth/oauth/token']);
      const calls = found(out).filter(({ code }) => code === 'noSuchCall');
      return { said: calls.map(({ message }) => message), unjudged: JSON.parse(out).entities[0].unjudged as string[] };
    };
    const { 'food/v1/shop/updateById/0': _none, ...without } = there;
    const whole = { ...there, 'food/v1/shop/updateById/0': 'PUT,OPTIONS' };

    expect((await asked(there)).said).toEqual([
      'shop: food/v1/shop/updateById/{id} takes POST, OPTIONS and not PUT, as OPTIONS says',
    ]);
    expect((await asked(without)).said).toEqual([
      'shop: there is no PUT food/v1/shop/updateById/{id}, as OPTIONS says',
    ]);
    expect(await asked(whole)).toEqual({
      said: [],
      unjudged: ['the calls of saves and actions stand there, as OPTIONS says; what they take is not proved'],
    });
    // One that answers alike wherever it is asked knows nothing.
    const alike = { ...without, 'food/v1/shop/page/nowhere/at/all': 'GET,HEAD,OPTIONS' };
    expect((await asked(alike)).said).toEqual([]);
  });

  it('reads the description from a file, and says what is wrong with one that is none', async () => {
    const file = path.join(root, 'api.json');
    writeFileSync(file, `\uFEFF${JSON.stringify(DESCRIPTION)}`);
    const given = await fits(root, env, [foreign.url, 'shop', '--json', '--openapi', file]);
    writeFileSync(file, '{}');
    const none = await fits(root, env, [foreign.url, 'shop', '--openapi', file]);

    expect(found(given.out).map(({ code }) => code)).toEqual(['notTaken', 'neededValue', 'noSuchCall']);
    expect(none.err).toContain(`--openapi ${file} is no OpenAPI or Swagger document`);
    expect(none.code).toBe(2);
  });

  it('says so where a key without a label cannot be named by reading what it refers to', async () => {
    const shut = await startForeign({
      ...ANSWERS,
      'food/v1/visit/page': () => page(VISITS.map(({ shopTitle: _label, ...visit }) => visit)),
      'food/v1/shop/getById/1': () => ({ status: 403, text: '{"code":403,"success":false,"msg":"没有权限"}' }),
    });
    const open = await startForeign({
      ...ANSWERS,
      'food/v1/visit/page': () => page(VISITS.map(({ shopTitle: _label, ...visit }) => visit)),
    });
    const codes = async (url: string) => found((await fits(root, env, [url, 'visit', '--json'])).out).map(named);
    const [refused, read] = [await codes(shut.url), await codes(open.url)];
    await Promise.all([shut.stop(), open.stop()]);

    expect(refused).toContain('visit shopId error unnamedReference');
    expect(read).not.toContain('visit shopId error unnamedReference');
  });

  it('signs in anew where the token ends on the way, and stops where only a token was given', async () => {
    let calls = 0;
    const ending = async (token: string | undefined) => {
      calls = 0;
      const short = await startForeign(ANSWERS, { lasts: 4 });
      const given = token === undefined ? env : { SHIAN_TOKEN: token };
      const run = await fits(root, given, [short.url, 'shop', '--json']);
      calls = short.asked.filter((line) => line.startsWith('POST ')).length;
      await short.stop();
      return run;
    };
    const signed = await ending(undefined);
    const signIns = calls;
    const given = await ending('a');

    expect(found(signed.out)).toEqual([]);
    expect(signIns).toBeGreaterThan(1);
    expect(given.err).toContain('The token has ended on the way');
    expect(given.code).toBe(2);
  });

  it('takes a 401 that one call alone answers for what BladeX means by it: this role may not', async () => {
    const refused = { status: 401, text: '{"code":401,"success":false,"msg":"请求未授权"}' };
    const roles = await startForeign({ ...ANSWERS, 'food/v1/closed/page': () => refused });
    const [closed] = found((await fits(root, env, [roles.url, 'closed', '--json'])).out);
    await roles.stop();

    expect(closed).toMatchObject({
      code: 'notAllowed',
      remedy: expect.stringContaining('Sign in as somebody who may'),
    });
    expect(closed?.message).toContain('(401: 请求未授权)');
  });

  it('names the entry of the menu that may be meant', async () => {
    const routes = [{ code: 'wms', path: '/wms', name: '仓', children: [menu('w_shop', { path: '/wms/shop' })] }];
    const other = await startForeign({ ...ANSWERS, 'blade-system/menu/routes': () => ok(routes) });
    const { out } = await fits(root, env, [other.url, 'gone', 'shop', '--json']);
    const none = await startForeign({
      ...ANSWERS,
      'blade-system/menu/routes': () => ok(routes),
      'blade-system/menu/buttons': () => ok([]),
    });
    const missed = await fits(root, env, [none.url, 'shop', '--json']);
    await Promise.all([other.stop(), none.stop()]);

    const lost = found(out).filter(({ code }) => code === 'noMenuEntry');
    // Its buttons alone lead nobody to the shop.
    expect(lost.map(({ entity }) => entity)).toEqual(['gone', 'shop']);
    expect(lost[0]?.remedy).toContain('Add the entry there');
    expect(found(missed.out).find(({ code }) => code === 'noMenuEntry')?.remedy).toContain(
      'write menu: { path: /wms/shop }',
    );
  });

  it('opens answers that are encrypted, whole or their data, and says so where the key does not', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 1024,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const sealed = await startForeign({
      ...ANSWERS,
      'food/v1/shop/page': (query) => {
        const { data, ...envelope } = JSON.parse(shops(query).text);
        return json({ ...envelope, data: seal(publicKey, JSON.stringify(data)) });
      },
      'food/v1/shop/detail': () => ({ text: seal(publicKey, ok(SHOPS[0]).text), type: 'text/plain' }),
    });
    const file = path.join(root, 'config.json');
    const asked = async (key: string | undefined) => {
      writeFileSync(file, JSON.stringify({ privateKey: key }));
      return fits(root, env, [sealed.url, 'shop', '--json']);
    };
    const [opened, unnamed, other] = [
      await asked(keyText(privateKey)),
      await asked(undefined),
      await asked(
        generateKeyPairSync('rsa', {
          modulusLength: 1024,
          publicKeyEncoding: { type: 'spki', format: 'pem' },
          privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
        }).privateKey,
      ),
    ];
    rmSync(file);
    await sealed.stop();

    expect([opened.code, found(opened.out)]).toEqual([0, []]);
    expect(found(unnamed.out)).toMatchObject([
      { code: 'sealed', message: expect.stringContaining('has no privateKey') },
    ]);
    expect(found(other.out)).toMatchObject([{ code: 'sealed', message: expect.stringContaining('does not open it') }]);
  });

  it('says of a tree by pages that no row comes at its top, and which parents came', async () => {
    const rows = ['1', '2'].map((id) => ({ id, name: id, parentId: 'ROOT' }));
    const rooted = await startForeign({
      ...ANSWERS,
      'food/v1/zone/page': (query) =>
        page(rows.filter(({ parentId }) => (query.get('parentId') ?? parentId) === parentId)),
      'food/v1/zone/getById/1': () => ok(rows[0]),
    });
    const { out } = await fits(root, env, [rooted.url, 'zone', '--json']);
    await rooted.stop();

    const top = found(out).find(({ code }) => code === 'noRoots');
    expect(top).toMatchObject({ file: 'schemas/food/zone.yaml', field: 'parentId', severity: 'error' });
    expect(top?.message).toContain('of the parents that came, "ROOT" are no rows that came');
    expect(top?.remedy).toContain('Let the list answer parentId=0 with the rows at the top');
  });

  it('comes to its end where the parents of a tree are long numbers', async () => {
    const row = '{"id":1123598821738675201,"name":"a","parentId":1123598821738675200}';
    const whole = (data: string) => ({ text: `{"code":200,"success":true,"data":${data}}` });
    const rooted = await startForeign({
      ...ANSWERS,
      'food/v1/zone/page': (query) =>
        whole(query.get('parentId') === '0' ? '{"records":[],"total":0}' : `{"records":[${row}],"total":1}`),
      'food/v1/zone/getById/1123598821738675201': () => whole(row),
    });
    const { out } = await fits(root, env, [rooted.url, 'zone', '--json']);
    await rooted.stop();

    const top = found(out).find(({ code }) => code === 'noRoots');
    expect(top?.message).toContain('of the parents that came, "1123598821738675200" are no rows that came');
  });

  it('ends with 1 for warnings where they are to count as errors', async () => {
    const holed = await startForeign({ ...ANSWERS, 'food/v1/shop/page': (query) => json(withHole(shops(query))) });
    const run = (...flags: string[]) => fits(root, env, [holed.url, 'shop', '--json', ...flags]);
    const [usual, strict] = [await run(), await run('--strict')];
    await holed.stop();

    expect(found(usual.out).map(named)).toEqual(['shop  warning emptyRows']);
    expect([usual.code, strict.code]).toEqual([0, 1]);
  });

  it('calls no list empty that is no tree', async () => {
    const flat = await startForeign({ ...ANSWERS, 'blade-food/area/list': () => ok({ nodes: [] }) });
    const { out } = await fits(root, env, [flat.url, 'area', '--json']);
    await flat.stop();

    expect(found(out).map(named)).toEqual(['area  error noTree']);
    expect(JSON.parse(out).entities[0].unjudged).toEqual([]);
  });

  it('names config.json where that cannot be read', async () => {
    const file = path.join(root, 'config.json');
    writeFileSync(file, '{\n  "backend": "bladex",\n}\n');
    const { code, err } = await fits(root, env, [foreign.url, 'shop']);
    rmSync(file);

    expect(err).toMatch(/^config\.json:3:1 error config: .*\n {2}It is no JSON/);
    expect(err).toContain('no comma behind the last one');
    expect(code).toBe(2);
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

  it('ends with 2 where the password is refused, in the words of the backend, and says how to come in past a captcha', async () => {
    const { code, err } = await start(root, { SHIAN_PASSWORD: 'wrong' }, [foreign.url, 'shop']);
    const silent = await fits(root, env, ['http://127.0.0.1:9/api']);

    expect(err).toContain('admin cannot sign in: the token call is refused with code 400: 用户名或密码错误');
    expect(err).toContain('SHIAN_TOKEN');
    expect(silent.err).not.toContain('SHIAN_TOKEN');
    expect(code).toBe(2);
  });
});
