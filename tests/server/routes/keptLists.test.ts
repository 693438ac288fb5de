import type { FastifyInstance, InjectOptions } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { Entity } from '../../../src/model/Entity.ts';
import { PLATFORM } from '../../../src/model/platform.ts';
import { operationOf } from '../../../src/protocol/operationOf.ts';
import type { Database } from '../../../src/server/database/Database.ts';
import { identityTables } from '../../../src/server/database/identityTables.ts';
import { sql } from '../../../src/server/database/sqlText.ts';
import { systemRecord } from '../../../src/server/database/systemRecord.ts';
import { anyList, type Draw, drawFrom, oneOf } from '../../support/anyList.ts';
import { describeDatabases } from '../../support/database.ts';
import { createFamilyWorld, enterpriseCells, type FamilyWorld, idCard } from '../../support/familyWorld.ts';
import { indexAllTexts } from '../../support/indexAllTexts.ts';
import { type Actor, addColleague, anotherServer, sessionHeaders, TENANT_A, TENANT_B } from '../../support/server.ts';
import { told } from '../../support/told.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const NOW = '2026-11-01 08:00:00';
const ENTERPRISES = '/api/ent/v1/entInfo/page?current=1&size=10';

/** Of one tenant with all rights and with some, of another, and the platform's, who looks after both. */
const READERS: readonly Actor[] = ['ROOT', 'AADM', 'AUSR', 'ALOW', 'BADM', 'BUSR'];

/** Asked again and again in all languages by all readers, beside what is made up. */
const USUAL = [
  ENTERPRISES,
  `${ENTERPRISES}&asks=${encodeURIComponent(JSON.stringify([{ by: 'riskLevel' }]))}`,
  `/api/ent/v1/entInfo/counts?asks=${encodeURIComponent(JSON.stringify([{ by: 'riskLevel' }]))}`,
  '/api/manage/v1/manageChefInfo/page?current=1&size=10',
  '/api/ent/v1/entTaskInfo/page?current=1&size=10',
  '/api/blade-user/page?current=1&size=10',
  '/api/blade-system/dict-biz/list?current=1&size=10',
] as const;

/** How often something is written; each time some lists are asked for before and after. */
const STEPS = 40;
const SEED = 20261128;

describeDatabases('a list that is asked for again', (open, engine) => {
  let family: FamilyWorld;
  let asked: string[] = [];
  beforeAll(async () => {
    family = await createFamilyWorld(await open('prepared'));
    family.world.database.statements.tell(({ sql: text }) => asked.push(text));
    await indexAllTexts(family.world);
  });
  afterAll(() => family.world.close());

  const entityNamed = (name: string): Entity => family.world.model.entities[name] ?? expect.fail(`no ${name}`);
  const ask = async (app: FastifyInstance, token: string, { headers, ...request }: InjectOptions): Promise<string> => {
    const { statusCode, body } = await app.inject({
      ...request,
      headers: { ...sessionHeaders(token), ...headers },
    });
    return `${statusCode} ${body}`;
  };
  const askAs = async (who: Actor, url: string, language = 'zh') =>
    ask(family.world.app, await family.world.token(who), { url, headers: { 'accept-language': language } });
  /** All that the regulators of the first tenant may do, and which rows of what they see. */
  const grant = async (menuIds: readonly unknown[], dataScopeIds: readonly unknown[] = []) => {
    const roleIds = [family.world.roles['A.regulator']];
    const granted = { roleIds, menuIds, dataScopeIds, apiScopeIds: [] };
    const url = '/api/blade-system/role/grant';
    return (await family.world.call('ROOT', { method: 'POST', url, payload: granted })).status === 200;
  };
  const menuIdOf = async (code: string | undefined) =>
    (await family.world.directory.menus()).filter((menu) => menu.code === code).map(({ id }) => id);
  /** How many statements read rows of enterprises while `work` is done. */
  const readsOf = async (work: () => Promise<unknown>) => {
    asked = [];
    await work();
    return asked.filter((text) => text.includes(`"${entityNamed('entInfo').table}"`)).length;
  };
  /** Somebody more in the role of AUSR; answers her token. */
  const colleague = (account: string) => addColleague(family.world, 'regulator', account);
  /** A data scope on enterprises by a rule of one's own, which the regulators of the first tenant have. */
  const narrow = async (rule: object) => {
    const { directory, database, roles } = family.world;
    const [menuId] = await menuIdOf(entityNamed('entInfo').permissions.menu);
    const names = { scopeName: '规则', resourceCode: 'entInfo', scopeColumn: '-', scopeField: '*', scopeClass: 'page' };
    const payload = { ...names, menuId, scopeType: 5, scopeValue: JSON.stringify(rule) };
    const made = await family.world.call('ROOT', {
      method: 'POST',
      url: '/api/blade-system/data-scope/submit',
      payload,
    });
    expect(made.status, made.text).toBe(200);
    const held = { role_id: roles['A.regulator'] ?? '', scope_id: String(made.body.data.id), kind: 'data' as const };
    await database.write((executor) => identityTables(executor).insertInto('shian_role_scope').values(held).execute());
    await family.world.call('ROOT', { url: '/api/blade-auth/oauth/clear-cache' });
    return async () => {
      await database.write((executor) =>
        identityTables(executor).deleteFrom('shian_role_scope').where('scope_id', '=', held.scope_id).execute(),
      );
      await directory.platform.remove(entityNamed('dataScope'), [held.scope_id], {});
      await family.world.call('ROOT', { url: '/api/blade-auth/oauth/clear-cache' });
    };
  };

  it('is made once for all who see the same, until something of it is written, where the database tells of each commit', async () => {
    const { directory, depts } = family.world;
    await family.saveEnterprise();
    const list = `${ENTERPRISES}&descs=createTime`;
    await askAs('AADM', list);
    const again = () => readsOf(() => askAs('AADM', list));

    const times = engine === 'SQLite' ? 0 : 1;
    expect(await again()).toBe(times);
    await directory.repository(TENANT_B).update(directory.entities.dept, [depts.B ?? ''], { deptName: '乙局' });
    expect(await again(), 'what does not stand in it').toBe(times);
    await family.saveEnterprise();
    expect(await again(), 'what stands in it').toBe(1);
    expect(await readsOf(() => askAs('AADM', list, 'en')), 'in another language').toBe(1);
  });

  it('is made anew where it moves with the calendar or tries what is masked', async () => {
    await grant(await menuIdOf(entityNamed('entInfo').permissions.menu));
    const filter = (tree: object) => `${ENTERPRISES}&filterTree=${encodeURIComponent(JSON.stringify(tree))}`;
    const moving = filter({ all: [{ field: 'createTime', op: 'gte', value: { relative: 'lastDays', days: 7 } }] });
    const tried = filter({ all: [{ field: 'principalPhone', op: 'eq', value: '13800138000' }] });
    for (const [who, list] of [
      ['AADM', moving],
      ['AUSR', tried],
    ] as const) {
      expect(await askAs(who, list)).toMatch(/^200 /);
      expect(await readsOf(() => askAs(who, list)), list).toBeGreaterThan(0);
    }
  });

  it('is made for everybody anew where steps of a process may hide something of it', async () => {
    const list = '/api/manage/v1/manageBanquetReporting/page?current=1&size=10';
    const first = await askAs('AADM', list);
    asked = [];

    expect(await askAs('AADM', list)).toBe(first);
    const { table } = entityNamed('manageBanquetReporting');
    expect(asked.filter((text) => text.includes(`"${table}"`))).not.toEqual([]);
  });

  it('is not kept where something was written while it was searched for', async () => {
    const { world, saveEnterprise } = family;
    const [searched, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const searches = new WeakSet<object>();
    /** Answers of the index of texts are there when something has been written. */
    const late: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        if (JSON.stringify(node).includes('shian_gram')) searches.add(queryId);
        return node;
      },
      transformResult: async ({ result, queryId }) => {
        if (!searches.has(queryId)) return result;
        searched.resolve();
        await written.promise;
        return result;
      },
    };
    const database = { ...world.database, executor: world.database.executor.withPlugin(late) };
    const app = await anotherServer({ ...world, database });
    onTestFinished(() => app.close());
    const token = await world.token('AADM');
    const search = () => ask(app, token, { url: `${ENTERPRISES}&entName=${encodeURIComponent('夜市')}` });

    const first = search();
    await searched.promise;
    await saveEnterprise({ entName: '夜市餐馆' });
    written.resolve();
    await first;

    expect(await search()).toContain('夜市餐馆');
  });

  it('is not kept without figures that were asked for and came too late', async () => {
    const { world } = family;
    const counted = Promise.withResolvers<void>();
    /** Groups are there when somebody says so. */
    const late: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (result.rows.some((row) => 'key0' in row)) await counted.promise;
        return result;
      },
    };
    await family.saveEnterprise();
    const database = { ...world.database, slowReads: world.database.slowReads.withPlugin(late) };
    const app = await anotherServer({ ...world, database });
    onTestFinished(() => app.close());
    const token = await world.token('AADM');
    const asks = encodeURIComponent(JSON.stringify([{ by: 'entScale' }]));
    const list = () => ask(app, token, { url: `${ENTERPRISES}&asks=${asks}` });

    expect(await list()).not.toContain('"figures"');
    counted.resolve();

    await expect.poll(list).toContain('"figures"');
  });

  it('is nobody else’s where a data scope asks who she is, nor of another time where it asks when', async () => {
    await grant(await menuIdOf(entityNamed('entInfo').permissions.menu));
    const other = await colleague('other');
    const count = async (answer: Promise<string>) => JSON.parse((await answer).slice(4)).data.records.length as number;
    const own = await narrow({ 'user.account': 'ausr' });
    onTestFinished(own);
    const mine = await count(askAs('AUSR', ENTERPRISES));
    const hers = await count(ask(family.world.app, other, { url: ENTERPRISES }));
    await own();

    const soon = new Date(Date.now() + family.world.clock.ahead + 8 * 3_600_000 + 60_000);
    const brief = await narrow({ 'env.now': { lte: soon.toISOString().slice(0, 19).replace('T', ' ') } });
    onTestFinished(brief);
    const before = await count(askAs('AUSR', ENTERPRISES));
    family.world.clock.ahead += 120_000;
    const after = await count(askAs('AUSR', ENTERPRISES));

    expect(mine).toBeGreaterThan(0);
    expect([hers, before, after]).toEqual([0, mine, 0]);
  });

  it('is another one behind midnight where a data scope asks for the day', async () => {
    const { world } = family;
    await grant(await menuIdOf(entityNamed('entInfo').permissions.menu));
    await family.saveEnterprise();
    onTestFinished(await narrow({ 'env.today': family.today() }));
    const { ahead } = world.clock;
    onTestFinished(() => {
      world.clock.ahead = ahead;
    });
    const midnight = Date.parse(`${family.today()}T24:00:00+08:00`);
    world.clock.ahead = midnight - Date.now() - 30_000;
    const token = String((await world.signIn('AUSR')).body.access_token);
    const rows = async () =>
      JSON.parse((await ask(world.app, token, { url: ENTERPRISES })).slice(4)).data.records.length as number;

    const that = [await rows(), await rows()];
    world.clock.ahead += 60_000;

    expect(that[0]).toBeGreaterThan(0);
    expect([that[1], await rows()]).toEqual([that[0], 0]);
  });

  it('is answered to nobody whose session has ended, who is locked, whose tenant is switched off or whose role lost it', async () => {
    await grant(await menuIdOf(entityNamed('entInfo').permissions.menu));
    const { world } = family;
    const { roles, directory } = world;
    const post = async (who: Actor, url: string, payload: object = {}) => {
      const { status, text } = await world.call(who, { method: 'POST', url: `/api/${url}`, payload });
      expect(status, text).toBe(200);
    };
    const idOf = async (account: string) => String((await directory.userByAccount(TENANT_A, account))?.id);
    const tenantB = async (status: string) =>
      post('ROOT', 'blade-system/tenant/submit', { id: (await directory.tenant(TENANT_B))?.id, status });
    const ends: Readonly<Record<string, readonly [status: number, end: (token: string) => Promise<unknown>]>> = {
      signedOut: [401, (token) => ask(world.app, token, { url: '/api/blade-auth/oauth/logout' })],
      ended: [401, async () => post('AADM', `blade-user/end-sessions?userIds=${await idOf('ended')}`)],
      locked: [401, async () => post('AADM', 'blade-user/update', { id: await idOf('locked'), status: '0' })],
      deleted: [401, async () => post('AADM', `blade-user/remove?ids=${await idOf('deleted')}`)],
      moved: [
        403,
        async () => post('AADM', `blade-user/grant?userIds=${await idOf('moved')}&roleIds=${roles['A.nobody']}`),
      ],
      narrowed: [403, () => grant([])],
    };
    const tokens = new Map<string, string>();
    for (const name of Object.keys(ends)) tokens.set(name, await colleague(name));
    await family.saveEnterprise();
    const url = `${ENTERPRISES}&descs=staffCount`;
    const usual = await askAs('AUSR', url);
    expect(usual).toMatch(/^200 .*"records":\[\{/);

    for (const [name, [status, end]] of Object.entries(ends)) {
      const token = tokens.get(name) ?? '';
      expect(await ask(world.app, token, { url }), `${name}, before`).toBe(usual);
      await end(token);
      expect(await ask(world.app, token, { url }), name).toMatch(new RegExp(`^${status} `));
    }

    await askAs('BADM', url);
    const token = await world.token('BADM');
    await tenantB('0');
    onTestFinished(() => tenantB('1'));
    expect(await ask(world.app, token, { url })).toMatch(/^401 /);
  });

  it('is another one for whatever else is asked, and for whoever sees more or less of it', async () => {
    const { world } = family;
    await grant(await menuIdOf(entityNamed('entInfo').permissions.menu));
    for (const staffCount of [1, 3, 2]) await family.saveEnterprise({ staffCount });
    const unkept = { ...(await open(world.database)), epochs: undefined };
    const other = await anotherServer({ ...world, database: unkept }, { logDelay: 3_600_000 });
    onTestFinished(() => other.close());
    const page = (current: number, size: number, more = '') =>
      `/api/ent/v1/entInfo/page?current=${current}&size=${size}${more}`;
    const asks = encodeURIComponent(JSON.stringify([{ by: 'riskLevel' }]));
    const questions = [
      page(1, 2),
      page(2, 2),
      page(1, 3),
      page(1, 2, '&ascs=staffCount'),
      page(1, 2, '&descs=staffCount'),
      page(1, 2, '&staffCount=2'),
      page(1, 2, `&asks=${asks}`),
    ];
    const people = ['AADM', 'AUSR', 'BADM'] as const;

    const answers = new Map<string, string>();
    for (const who of people)
      for (const url of questions) {
        const anew = await ask(other, await world.token(who), { url });
        expect([await askAs(who, url), await askAs(who, url)], `${who} ${url}`).toEqual([anew, anew]);
        answers.set(`${who} ${url}`, anew);
      }

    expect(new Set(questions.map((url) => answers.get(`AADM ${url}`))).size).toBe(questions.length);
    expect(new Set(people.map((who) => answers.get(`${who} ${page(1, 2)}`))).size).toBe(people.length);
  });

  it('is the same whatever a client says that it takes or holds already, and is kept by nobody else', async () => {
    const { world } = family;
    await family.saveEnterprise();
    await askAs('AADM', ENTERPRISES);
    const token = await world.token('AADM');
    const headers = sessionHeaders(token);
    const plain = await world.app.inject({ url: ENTERPRISES, headers });
    const wishes = [
      { accept: 'text/html' },
      { accept: 'application/xml;q=1, */*;q=0' },
      { 'accept-encoding': 'br;q=0, zstd' },
      { 'if-none-match': '*' },
      { 'if-modified-since': new Date().toUTCString() },
      { range: 'bytes=0-9' },
    ];

    for (const wish of wishes) {
      const {
        statusCode,
        body,
        headers: told,
      } = await world.app.inject({ url: ENTERPRISES, headers: { ...headers, ...wish } });
      expect([statusCode, body], JSON.stringify(wish)).toEqual([200, plain.body]);
      expect(told['content-type']).toBe('application/json; charset=utf-8');
      expect([told['cache-control'], told.etag, told['last-modified']]).toEqual(['no-store', undefined, undefined]);
    }
    const head = await world.app.inject({ method: 'HEAD', url: ENTERPRISES, headers });
    expect([head.statusCode, head.body, head.headers['cache-control']]).toEqual([200, '', 'no-store']);
  });

  /** Some enterprises and cooks of theirs. */
  async function furnish(tenantId: string) {
    const repository = family.world.directory.repository(tenantId);
    const some = (make: (n: number) => object) =>
      Array.from({ length: 8 }, (_, n) => systemRecord({ ...make(n) }, NOW));
    const { depts, ids } = family.world;
    const created = { createUser: ids.AADM, createDept: depts.A };
    const deptId = tenantId === TENANT_A ? depts.A : depts.B;
    const enterprises = some((n) => ({
      ...created,
      ...enterpriseCells(900 + n),
      deptId,
      staffCount: n,
      riskLevel: 'ABCD'[n % 4],
      status: '1',
    }));
    await repository.insert(entityNamed('entInfo'), enterprises);
    const sent = (n: number) => ({ chefSource: '4', entId: enterprises[n]?.id, trainHours: n, status: '1' });
    const cooks = some((n) => ({
      ...created,
      chefName: `厨师${n}`,
      phone: '13800138000',
      idCard: idCard(n),
      ...sent(n),
    }));
    await repository.insert(entityNamed('manageChefInfo'), cooks);
  }

  /** What may happen between two questions: whatever writes, and time. Each says whether it did. */
  function writesOf(beside: Database, draw: Draw): Readonly<Record<string, () => Promise<boolean>>> {
    const { world, send, saveEnterprise, today } = family;
    const { database, directory, ids, depts, model } = world;
    const mine = directory.repository(TENANT_A);
    const sent = async (answer: ReturnType<FamilyWorld['send']>) => (await answer).status === 200;
    const name = () => oneOf(draw, ['一号餐馆', '改名餐馆', 'a餐馆', '餐馆局']) + draw(50);
    const asRoot = (path: string, payload: object) =>
      sent(world.call('ROOT', { method: 'POST', url: `/api/${path}`, payload }));
    const idIn = async (entity: Entity, more: object = {}, repository = mine) => {
      const found = await repository.find(entity, { limit: 20, ...more });
      return found.length === 0 ? undefined : String(oneOf(draw, found).id);
    };
    const [enterprises, chefs, tasks] = ['entInfo', 'manageChefInfo', 'entTaskInfo'].map(entityNamed) as [
      Entity,
      Entity,
      Entity,
    ];
    const fresh = async () => (await saveEnterprise({ entName: name() })).id;
    const recycle = (what: string, id: string | undefined) =>
      id === undefined ? false : sent(send('POST', `shian/recycle/${what}`, { entity: 'entInfo', ids: [id] }));
    const rename = (id: string | undefined) =>
      id === undefined ? false : sent(send('PUT', `ent/v1/entInfo/updateById/${id}`, { entName: name() }));
    const task = async (more: object = {}) => {
      const plan = { planDate: today(), deadline: `${today()} 20:00:00`, executorName: '李梅' };
      const about = { entId: await idIn(enterprises), taskType: '1', taskName: name() };
      return sent(send('POST', 'ent/v1/entTaskInfo/save', { ...about, ...plan, ...more }));
    };
    const others = Object.values(model.entities).filter(
      ({ storage, module, appendOnly }) => storage === 'tenant' && module !== 'system' && !appendOnly,
    );
    /** A text of some record, by the repository, which says of which columns it writes. */
    async function retell(tenantId: string): Promise<boolean> {
      const repository = directory.repository(tenantId);
      const rows = await Promise.all(others.map((one) => repository.find(one, { limit: 1 })));
      const [entity, id] = oneOf(
        draw,
        others.flatMap((one, at) => rows[at]?.map((row) => [one, String(row.id)] as const) ?? []),
      );
      const texts = entity.fields.filter(({ type, system, dictionary }) => type === 'string' && !system && !dictionary);
      return (await repository.update(entity, [id], { [oneOf(draw, texts).name]: name() })) === 1;
    }
    const byHand = async ({ executor, dialect }: Database) => {
      await executor.executeQuery(sql`update ${sql.id(enterprises.table)} set address = ${name()}`.compile(dialect));
      return true;
    };
    const person = (whose: Actor, changes: object) =>
      sent(send('POST', 'blade-user/update', { id: ids[whose], ...changes }));
    const writes: Readonly<Record<string, () => Promise<boolean> | boolean>> = {
      'an enterprise more': async () => (await fresh()) !== '',
      'an enterprise renamed': async () => rename(await idIn(enterprises)),
      'an enterprise deleted': async () => recycle('remove', await fresh()),
      'a deletion undone': async () => recycle('restore', await idIn(enterprises, { removed: true })),
      'one deleted for good': async () => {
        const id = await fresh();
        return (await recycle('remove', id)) && recycle('purge', id);
      },
      'a task more': () => task(),
      'an action': async () =>
        sent(send('PUT', `ent/v1/entInfo/suspend/${await fresh()}`, { reason: name(), date: today() })),
      'a change taken back': async () => {
        const id = await idIn(enterprises);
        await rename(id);
        const history = await family.get('shian/history/record', { entity: 'entInfo', id: String(id) });
        return sent(send('POST', 'shian/history/revert', { id: history.body.data.entries[0]?.id }));
      },
      'several calls at once': async () => {
        const calls = [await idIn(enterprises), await idIn(enterprises), '1'].map((id) => ({
          ...{ method: 'PUT', path: `ent/v1/entInfo/updateById/${id}` },
          body: JSON.stringify({ address: name() }),
        }));
        return sent(send('POST', 'shian/batch', { entity: 'entInfo', calls }));
      },
      'a comment': async () => {
        const id = await idIn(tasks);
        return (
          id !== undefined && sent(send('POST', 'shian/comments/add', { entity: 'entTaskInfo', id, text: name() }))
        );
      },
      'a word of a dictionary': async () => {
        const id = await idIn(entityNamed('dictBiz'), { where: { path: 'parentId', op: 'empty', value: false } });
        return sent(send('POST', 'blade-system/dict-biz/submit', { id, dictValue: name() }));
      },
      'a parameter': () =>
        asRoot('blade-system/param/submit', { paramName: name(), paramKey: name(), paramValue: name() }),
      'a department renamed': () => sent(send('POST', 'blade-system/dept/submit', { id: depts.A, deptName: name() })),
      'a person renamed': () => person('AADM', { realName: name() }),
      'a person in another department': async () => {
        const dept = systemRecord(
          {
            ...{ deptName: name(), fullName: name(), parentId: depts.A },
            ancestors: `0,${depts.A}`,
            sort: 1,
            status: '1',
          },
          NOW,
        );
        await mine.insert(directory.entities.dept, [dept]);
        return person('AUSR', { deptId: [oneOf(draw, [depts.A, dept.id])] });
      },
      rights: async () => {
        const menus = await directory.menus();
        return grant(
          menus.filter(({ code }) => draw(3) > 0 || code === enterprises.permissions.menu).map(({ id }) => id),
        );
      },
      'a data scope': async () => {
        const rules = [
          { 'user.account': 'ausr' },
          { createDept: { in: { ref: 'user.deptIds' } } },
          { entName: { contains: '改' } },
        ];
        const end = await narrow(oneOf(draw, rules));
        return draw(2) === 0 ? end().then(() => true) : true;
      },
      'a tenant renamed': async () => {
        const tenant = await directory.tenant(TENANT_B);
        return asRoot('blade-system/tenant/submit', { id: tenant?.id, tenantName: name() });
      },
      'a record of another tenant': () => retell(TENANT_B),
      'any text of any record': () => retell(TENANT_A),
      'a number counted up': async () => {
        const id = await idIn(chefs);
        if (id !== undefined) await mine.countUp(chefs, [id], 'trainHours');
        return id !== undefined;
      },
      'by hand on this connection': () => byHand(database),
      // Of others' commits totals are told within two seconds there.
      'by hand of another program': () => engine === 'PostgreSQL' || byHand(beside),
      'another table': async () => {
        const table = sql.id(`made_${draw(1e9)}`);
        for (const text of [sql`create table ${table} (id text)`, sql`drop table ${table}`])
          await database.executor.executeQuery(text.compile(database.dialect));
        return true;
      },
      'nothing: a transaction given up': async () => {
        const given = mine.write(async (inside) => {
          await inside.update(enterprises, [String(await idIn(enterprises, {}, inside))], { entName: name() });
          throw new Error('given up');
        });
        await expect(given).rejects.toThrow('given up');
        return true;
      },
      'one given up among others that share its commit': async () => {
        const [one, other] = [await idIn(enterprises), await idIn(enterprises)];
        const update = (id: string | undefined, end = () => {}) =>
          mine.write(async (inside) => {
            await inside.update(enterprises, [String(id)], { address: name() });
            end();
          });
        const fail = () => {
          throw new Error('given up');
        };
        const done = await Promise.allSettled([update(one), update(other, fail), update(other)]);
        return done.filter(({ status }) => status === 'fulfilled').length === 2;
      },
      'grams made': () => indexAllTexts(world).then(() => true),
      'rows by a thread': async () => {
        const id = await idIn(enterprises);
        const text = sql`update ${sql.id(enterprises.table)} set address = ${name()} where id = ${id ?? ''}`;
        await (database.writeBeside ?? database.write)((inside) => inside.executeQuery(text.compile(database.dialect)));
        return true;
      },
      time: () => {
        world.clock.ahead += 60_000 * draw(5);
        return true;
      },
    };
    return Object.fromEntries(Object.entries(writes).map(([what, write]) => [what, async () => write()]));
  }

  it('says what a server says that keeps nothing, whatever is written and asked meanwhile', async () => {
    const { world } = family;
    const draw = drawFrom(SEED);
    for (const tenantId of [TENANT_A, TENANT_B]) await furnish(tenantId);
    const beside = await open(world.database);
    const other = await anotherServer(
      { ...world, database: { ...beside, epochs: undefined } },
      { logDelay: 3_600_000 },
    );
    onTestFinished(() => other.close());
    const others = await Promise.all(['first', 'second'].map(colleague));
    const writes = writesOf(beside, draw);
    const done = new Map(Object.keys(writes).map((what) => [what, 0]));
    const listed = Object.values(world.model.entities).filter(
      (one) => operationOf(one, 'list') !== undefined && one.storage !== 'none',
    );
    const tokens = [...(await Promise.all(READERS.map((who) => world.token(who)))), ...others];
    /** A list that is made up, for a row that some tenant has. */
    const madeUp = async () => {
      const entity = oneOf(draw, listed);
      const tenantId = oneOf(draw, [TENANT_A, TENANT_A, TENANT_B, PLATFORM]);
      return anyList(world.model, entity, await world.directory.repository(tenantId).find(entity, { limit: 3 }), draw);
    };
    /** Some lists, each as two people ask for it. */
    const questions = async () => {
      const requests = [await madeUp(), await madeUp(), { url: oneOf(draw, USUAL) }, { url: oneOf(draw, USUAL) }];
      const made = requests.flatMap((request) =>
        [1, 2].map(() => {
          const language = { 'accept-language': oneOf(draw, ['zh', 'zh', 'en']) };
          const tenant = draw(4) === 0 ? { 'tenant-id': oneOf(draw, [TENANT_A, TENANT_B]) } : {};
          return { token: oneOf(draw, tokens), request: { ...request, headers: { ...language, ...tenant } } };
        }),
      );
      return [...made, { token: await world.token('AADM'), request: { url: ENTERPRISES } }];
    };
    type Asked = Awaited<ReturnType<typeof questions>>;
    const askAll = (app: FastifyInstance, all: Asked) =>
      Promise.all(all.map(({ token, request }) => ask(app, token, request)));
    let same = 0;
    let right = 0;

    for (let step = 0; step < STEPS; step += 1) {
      const all = await questions();
      const before = await askAll(world.app, all);
      const what = step < done.size ? ([...done.keys()][step] ?? '') : oneOf(draw, [...done.keys()]);
      const write = writes[what] ?? expect.fail(what);
      // What is asked while something is written may be answered from before it or behind it, and is kept as neither.
      const [wrote] = await Promise.all([write(), draw(2) === 0 ? askAll(world.app, all) : undefined]);
      if (wrote) done.set(what, (done.get(what) ?? 0) + 1);
      const answers = await askAll(world.app, all);
      const anew = await askAll(other, all);
      answers.forEach((answer, at) => {
        const other = anew[at] ?? '';
        const figures = [answer, other].every((one) => one.includes('"figures"'));
        expect(told(answer, figures), `step ${step}, ${what}: ${JSON.stringify(all[at])}`).toBe(told(other, figures));
        if (answer === before[at]) same += 1;
        if (answer.startsWith('200 ')) right += 1;
      });
    }

    const all = STEPS * 9;
    expect([...done].filter(([, times]) => times === 0).map(([what]) => what)).toEqual([]);
    expect(right / all, 'lists that are answered').toBeGreaterThan(0.5);
    expect(1 - same / all, 'lists that have changed').toBeGreaterThan(0.02);
  });
});
