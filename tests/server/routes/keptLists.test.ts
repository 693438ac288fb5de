import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sql } from '../../../src/server/database/sqlText.ts';
import { describeDatabases } from '../../support/database.ts';
import { createFamilyWorld, type FamilyWorld } from '../../support/familyWorld.ts';
import { type Actor, anotherServer, BASIC, TENANT_A, TENANT_B } from '../../support/server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const ENTERPRISES = '/api/ent/v1/entInfo/page?current=1&size=10';
const FIGURES = `asks=${encodeURIComponent(JSON.stringify([{ by: 'riskLevel' }]))}`;

/** By their own columns, by a text, with figures, with names beside references and words beside keys. */
const LISTS = [
  ENTERPRISES,
  `${ENTERPRISES}&ascs=entName`,
  `${ENTERPRISES}&${FIGURES}`,
  `${ENTERPRISES}&entName=${encodeURIComponent('餐馆')}`,
  '/api/manage/v1/manageChefInfo/page?current=1&size=10',
  '/api/blade-user/page?current=1&size=10',
  '/api/blade-system/dict-biz/list?current=1&size=10',
  '/api/blade-system/post/list?current=1&size=10',
] as const;
/** Of one tenant with all rights and with some, and of another. */
const READERS: readonly Actor[] = ['AADM', 'AUSR', 'BADM'];

describeDatabases('a list that is asked for again', (open, engine) => {
  let family: FamilyWorld;
  beforeAll(async () => {
    family = await createFamilyWorld(await open());
    family.world.database.statements.tell(({ sql: text }) => asked.push(text));
  });
  afterAll(() => family.world.close());

  const ask = async (app: FastifyInstance, who: Actor, url: string, language = 'zh'): Promise<string> => {
    const token = await family.world.token(who);
    const headers = { authorization: BASIC, 'blade-auth': `bearer ${token}`, 'accept-language': language };
    const { statusCode, body } = await app.inject({ url, headers });
    // Rows do not wait for figures; whoever asks again finds them counted.
    const isShort = statusCode === 200 && url.includes(FIGURES) && !body.includes('"figures"');
    return isShort ? ask(app, who, url, language) : `${statusCode} ${body}`;
  };
  const askAll = async (app: FastifyInstance) => {
    const answers: Record<string, string> = { english: await ask(app, 'AADM', ENTERPRISES, 'en') };
    for (const who of READERS) for (const url of LISTS) answers[`${who} ${url}`] = await ask(app, who, url);
    return answers;
  };
  /** As a server answers that has kept nothing yet. */
  const anew = async () => {
    const fresh = await anotherServer(family.world);
    const answers = await askAll(fresh);
    await fresh.close();
    return answers;
  };
  const done = async (answer: ReturnType<FamilyWorld['send']>) => {
    const { status, text } = await answer;
    expect(status, text).toBe(200);
  };
  /** All that the regulators of the first tenant may do. */
  const grant = (menuIds: readonly unknown[]) => {
    const roleIds = [family.world.roles['A.regulator']];
    return done(
      family.send('POST', 'blade-system/role/grant', { roleIds, menuIds, dataScopeIds: [], apiScopeIds: [] }),
    );
  };
  const asked: string[] = [];
  /** How many statements read rows of enterprises while `work` is done. */
  const readsOf = async (work: () => Promise<unknown>) => {
    const table = family.world.model.entities.entInfo?.table;
    asked.length = 0;
    await work();
    return asked.filter((text) => text.includes(`"${table}"`)).length;
  };

  it('says what it would say if nothing were kept, whatever is written meanwhile', async () => {
    const { world, send, saveEnterprise } = family;
    const { app, database, directory, ids, model } = world;
    const repository = directory.repository(TENANT_A);
    const { user, dept } = directory.entities;
    const first = await saveEnterprise({ entName: '第一餐馆' });
    const steps: Readonly<Record<string, () => Promise<unknown>>> = {
      'a record more': () => saveEnterprise({ entName: '第二餐馆' }),
      'a record changed': () =>
        done(send('PUT', `ent/v1/entInfo/updateById/${first.id}`, { ...first, entName: '改名餐馆' })),
      'a name beside references': () => repository.update(user, [ids.AADM], { realName: '另有其名' }),
      'a department': () => repository.update(dept, [world.depts.A ?? ''], { deptName: '新局' }),
      'a record of others': () => directory.repository(TENANT_B).update(user, [ids.BADM], { realName: '别处的人' }),
      'a record removed': () => done(send('POST', 'shian/recycle/remove', { entity: 'entInfo', ids: [first.id] })),
      'a table written by hand': () =>
        database.executor.executeQuery(
          sql`update ${sql.id(model.entities.entInfo?.table ?? '')} set ent_name = 'by hand'`.compile(database.dialect),
        ),
      'rights taken away': () => grant([]),
    };
    for (const [what, step] of Object.entries(steps)) {
      const before = await askAll(app);
      await step();
      const answers = await askAll(app);
      expect(answers, what).toEqual(await anew());
      expect(answers, `${what} is seen`).not.toEqual(before);
    }
  });

  it('is made once for all who see the same, until something of it is written, where the database tells of each commit', async () => {
    const { world, saveEnterprise } = family;
    const { app, directory } = world;
    const list = `${ENTERPRISES}&descs=createTime`;
    await ask(app, 'AADM', list);
    const again = () => readsOf(() => ask(app, 'AADM', list));

    const times = engine === 'SQLite' ? 0 : 1;
    expect(await again()).toBe(times);
    await directory.repository(TENANT_B).update(directory.entities.dept, [world.depts.B ?? ''], { deptName: '乙局' });
    expect(await again(), 'what does not stand in it').toBe(times);
    await saveEnterprise();
    expect(await again(), 'what stands in it').toBe(1);
    expect(await readsOf(() => ask(app, 'AADM', list, 'en')), 'in another language').toBe(1);
  });

  it('is made anew where it moves with the calendar or tries what is masked', async () => {
    const { app, directory, model } = family.world;
    const reading = model.entities.entInfo?.permissions.menu;
    await grant((await directory.menus()).filter(({ code }) => code === reading).map(({ id }) => id));
    const filter = (tree: object) => `${ENTERPRISES}&filterTree=${encodeURIComponent(JSON.stringify(tree))}`;
    const moving = filter({ all: [{ field: 'createTime', op: 'gte', value: { relative: 'lastDays', days: 7 } }] });
    const tried = filter({ all: [{ field: 'principalPhone', op: 'eq', value: '13800138000' }] });
    for (const [who, list] of [
      ['AADM', moving],
      ['AUSR', tried],
    ] as const) {
      expect(await ask(app, who, list)).toMatch(/^200 /);
      expect(await readsOf(() => ask(app, who, list)), list).toBeGreaterThan(0);
    }
  });
});
