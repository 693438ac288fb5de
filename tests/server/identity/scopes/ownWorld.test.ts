import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readSharedList } from '../../../../src/console/entity/sharedList.ts';
import { FIGURES, WAITING } from '../../../../src/console/screens/home/homeParts.ts';
import { filteredList } from '../../../../src/console/stores/filteredList.ts';
import type { Entity } from '../../../../src/model/Entity.ts';
import { PLATFORM } from '../../../../src/model/platform.ts';
import { operationOf } from '../../../../src/protocol/operationOf.ts';
import { filtersOf, normalFilters } from '../../../../src/protocol/query/filtersOf.ts';
import type { EntityRecord, FilterTree } from '../../../../src/protocol/types.ts';
import type { Database } from '../../../../src/server/database/Database.ts';
import { createRepository } from '../../../../src/server/repository/createRepository.ts';
import { describeDatabases } from '../../../support/database.ts';
import { createDemoWorld, type DemoWorld } from '../../../support/demoWorld.ts';
import { demoRecords } from '../../../support/fixtures.ts';
import { projectModel } from '../../../support/server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** While the demo's exams are held. */
const NOW = '2026-11-05 10:00:00';
const model = projectModel();
const demo = demoRecords();
const rowsOf = (name: string) => (demo[name] ?? []).filter(({ tenantId }) => (tenantId ?? '000000') === '000000');
const lists = Object.values(model.entities).filter((entity) => {
  return entity.storage === 'tenant' && operationOf(entity, 'list') !== undefined;
});

const LICENCES = ['Expired licences', 'Licences expiring soon'];
const REPORTS = ['Banquet reports to review', 'Tip-offs to accept'];

/** What an account sees of an entity, said of the demo data in words of its own; absent: all of it. */
type Seen = (row: EntityRecord) => boolean;
type OwnWorld = Readonly<Record<string, Seen>>;

const userOf = (account: string) => rowsOf('user').find((user) => user.account === account);

/** Everything of the region of somebody's department: codes of regions begin with those above them. */
function regional(account: string): OwnWorld {
  const [deptId] = (userOf(account)?.deptId ?? []) as readonly string[];
  const code = String(rowsOf('dept').find(({ id }) => id === deptId)?.regionCode);
  const within = ({ regionCode }: EntityRecord) => String(regionCode).startsWith(code);
  const near = new Set(
    rowsOf('entInfo')
      .filter(within)
      .map(({ id }) => id),
  );
  const ofEnterprise = ({ entId }: EntityRecord) => near.has(entId);
  const places = [
    'entInfo',
    'manageChefInfo',
    'manageBanquetReporting',
    'manageFoodSafetyClues',
    'manageFoodPromotion',
  ];
  const enterprises = [
    'entLicenceInfo',
    'entTaskInfo',
    'entMsgInfo',
    'entPortraitScoreResult',
    'entPortraitScoreResultHis',
  ];
  return Object.fromEntries([
    ...places.map((name) => [name, within]),
    ...enterprises.map((name) => [name, ofEnterprise]),
  ]);
}

function regulator(account: string): OwnWorld {
  const world = regional(account);
  const near = ({ entId }: EntityRecord) => entId === null || world.entLicenceInfo?.({ entId }) === true;
  const exams = [
    'examCourseTaskEnt',
    'examCourseStudyLog',
    'examStaffCourseLog',
    'examTaskEnt',
    'examTaskUser',
    'examPaperLog',
  ];
  const records = ['examCourseViewRecord', 'examCourseDownloadRecord'];
  return {
    ...world,
    manageUserInfo: ({ regionCode }) => world.entInfo?.({ regionCode }) === true,
    ...Object.fromEntries([...exams, ...records].map((name) => [name, near])),
  };
}

function supervisor(account: string): OwnWorld {
  const own = userOf(account)?.id;
  return { ...regional(account), manageUserInfo: ({ userId }) => userId === own, examTaskInfo: () => false };
}

/** Ids an enterprise's row of a task was released under, by task. */
function enterprise(account: string): OwnWorld {
  const phone = userOf(account)?.phone;
  const phones = (row: EntityRecord) => [row.principalPhone, row.directorPhone, row.officerPhone];
  const own = new Set(
    rowsOf('entInfo')
      .filter((row) => phones(row).includes(phone))
      .map(({ id }) => id),
  );
  const mine = ({ entId }: EntityRecord) => own.has(entId);
  const drafts = (name: string) =>
    new Set(
      rowsOf(name)
        .filter(({ status }) => status === '0')
        .map(({ id }) => id),
    );
  const [exams, courses] = [drafts('examTaskInfo'), drafts('examCourseTask')];
  const released = (row: EntityRecord) => mine(row) && row.releaseTime !== null && !exams.has(row.taskId);
  const examIds = new Set(
    rowsOf('examTaskEnt')
      .filter(released)
      .map(({ taskId }) => taskId),
  );
  const courseIds = new Set(
    rowsOf('examCourseTaskEnt')
      .filter(mine)
      .map(({ courseTaskId }) => courseTaskId),
  );
  const plain = [
    ...['entLicenceInfo', 'entTaskInfo', 'entMsgInfo', 'entPortraitScoreResult', 'entPortraitScoreResultHis'],
    ...['examCourseStudyLog', 'examCourseViewRecord', 'examCourseDownloadRecord', 'examStaffCourseLog', 'examPaperLog'],
  ];
  const none = ['examBankInfo', 'examPaperInfo', 'manageUserInfo'];
  return {
    entInfo: ({ id }) => own.has(id),
    ...Object.fromEntries(plain.map((name) => [name, mine])),
    ...Object.fromEntries(none.map((name) => [name, () => false])),
    entMsgInfo: (row) => mine(row) && ['2', '3', '4'].includes(String(row.objType)),
    examCourseInfo: ({ status }) => status === '1',
    examCourseTask: ({ id, status }) => courseIds.has(id) && status !== '0',
    examCourseTaskEnt: (row) => mine(row) && !courses.has(row.courseTaskId),
    examTaskInfo: ({ id }) => examIds.has(id) && !exams.has(id),
    examTaskEnt: released,
    examTaskUser: (row) => mine(row) && !exams.has(row.taskId),
  };
}

const WORLDS: Readonly<Record<string, OwnWorld>> = {
  jg011: regulator('jg011'),
  jg041: regulator('jg041'),
  jg061: regulator('jg061'),
  jg071: regulator('jg071'),
  xg12: supervisor('xg12'),
  xg14: supervisor('xg14'),
  qy01: enterprise('qy01'),
  qy02: enterprise('qy02'),
  px01: { manageUserInfo: () => false },
};

const READINGS = [
  'exam/v1/examTaskInfo/statisticsPage?current=1&size=200',
  'exam/v1/examStatistics/statisticsExamTask',
  'ent/v1/entLicenceInfo/entAnalysis',
  'ent/v1/entInfo/mergeEntInfoPage?current=1&size=200',
];

interface MenuAnswer {
  readonly code: string;
  readonly meta: { readonly constant?: readonly string[] };
  readonly children?: readonly MenuAnswer[];
}

/** What the menu answer says is the same in all rows of its reader, by the code of the menu. */
function constantsIn(menus: readonly MenuAnswer[]): ReadonlyMap<string, readonly string[]> {
  const own = menus.flatMap(({ code, meta }) => (meta.constant === undefined ? [] : [[code, meta.constant] as const]));
  return new Map([...own, ...menus.flatMap(({ children = [] }) => [...constantsIn(children)])]);
}

async function planOf(database: Database, engine: string, query: CompiledQuery): Promise<string> {
  const explain = engine === 'SQLite' ? 'explain query plan' : 'explain (analyze, timing off)';
  const explained = CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]);
  return (await database.executor.executeQuery(explained)).rows
    .map((row) => Object.values(row as object).join(' '))
    .join('\n');
}

/** The plan goes through a table for each row of another, by anything but its key. */
function readsAgain(plan: string, table: string): boolean {
  if (/CORRELATED|SCAN /.test(plan)) return true;
  const loops = plan.matchAll(new RegExp(`Scan[^\\n]* on ${table}\\b.*?rows=([\\d.]+) loops=(\\d+)\\)`, 'g'));
  return [...loops].some(([, rows, times]) => Number(times) > 1 && Number(rows) > 1);
}

describeDatabases('a demo account', (open, engine) => {
  // One of each role is enough to tell two engines apart.
  const accounts = engine === 'SQLite' ? Object.keys(WORLDS) : ['xg12', 'qy01'];
  let world: DemoWorld;
  let database: Database;
  beforeAll(async () => {
    database = await open();
    world = await createDemoWorld(database);
  });
  afterAll(() => world.close());

  const idsIn = (call: DemoWorld['call'], name: string) => {
    const entity = model.entities[name];
    return entity === undefined ? Promise.resolve(undefined) : listed(call, entity, []);
  };

  async function listed(...asked: Parameters<typeof rowsListed>): Promise<readonly string[] | undefined> {
    return (await rowsListed(...asked))?.map(({ id }) => String(id));
  }

  async function rowsListed(
    call: DemoWorld['call'],
    entity: Entity,
    filters: readonly FilterTree[],
  ): Promise<readonly EntityRecord[] | undefined> {
    const list = operationOf(entity, 'list');
    const rows: EntityRecord[] = [];
    for (let page = 1; list !== undefined; page += 1) {
      const asked = { page, size: 200, sort: [{ field: 'id', order: 'ASC' as const }], filters };
      const { path, query } = list.encodeCall(asked);
      const { status, body } = await call('GET', `${path}?${new URLSearchParams(query as Record<string, string>)}`);
      if (status === 403) return undefined;
      const records: readonly EntityRecord[] = body.data.records ?? body.data;
      rows.push(...records);
      if (records.length < 200) break;
    }
    return rows;
  }

  it.each(accounts)('%s finds her own world in every list, and nothing beyond it by id', async (account) => {
    const call = await world.callAs(account);
    const wrong: string[] = [];
    let narrowed = 0;
    for (const entity of lists) {
      const seen = await idsIn(call, entity.name);
      const stated = WORLDS[account]?.[entity.name];
      if (seen === undefined || stated === undefined) continue;
      narrowed += 1;
      const rows = rowsOf(entity.name);
      const expected = rows.filter(stated).map(({ id }) => String(id));
      if (seen.toSorted().join() !== expected.toSorted().join()) {
        wrong.push(`${entity.name}: ${seen.length} instead of ${expected.length}`);
      }
      const hidden = rows.find((row) => !stated(row));
      const get = operationOf(entity, 'get')?.encodeCall({ id: String(hidden?.id) });
      if (hidden === undefined || get === undefined) continue;
      const { status } = await call('GET', `${get.path}?${new URLSearchParams(get.query as Record<string, string>)}`);
      if (status !== 404 && status !== 403) wrong.push(`${entity.name} by id: ${status}`);
    }

    expect(wrong).toEqual([]);
    expect(narrowed).toBeGreaterThan(0);
  });

  it.each(accounts)('%s is told of fields that are the same in all her rows, which they are', async (account) => {
    const call = await world.callAs(account);
    const told = constantsIn((await call('GET', 'blade-system/menu/routes')).body.data);
    const wrong: string[] = [];
    for (const entity of lists) {
      for (const name of told.get(entity.permissions.menu) ?? []) {
        const rows = await rowsListed(call, entity, []);
        if (new Set(rows?.map((row) => String(row[name]))).size > 1) wrong.push(`${entity.name}.${name}`);
      }
    }

    expect(wrong).toEqual([]);
    expect(told.get('ent_licence_info')).toEqual(account.startsWith('qy') ? ['entId'] : undefined);
    expect(told.get('exam_course_info')).toEqual(account.startsWith('qy') ? ['status'] : undefined);
  });

  it('tells an administrator of none, who sees every row', async () => {
    const { body } = await world.call('GET', 'blade-system/menu/routes');

    expect(body.data.length).toBeGreaterThan(5);
    expect([...constantsIn(body.data)]).toEqual([]);
  });

  it.each(accounts)('%s opens from each figure of home exactly the list it counts', async (account) => {
    const call = await world.callAs(account);
    const wrong: string[] = [];
    const cards = [...WAITING.map(({ label, entity, filter }) => ({ label, entity, filter: filter(NOW) })), ...FIGURES];
    for (const card of cards) {
      const entity = model.entities[card.entity];
      if (entity === undefined) continue;
      const filter = 'filter' in card ? card.filter : {};
      const counted = await listed(call, entity, filtersOf(entity, filter));
      const taken = readSharedList(new URL(filteredList('/list', filter), 'http://x').search)?.filter ?? {};
      const opened = await listed(call, entity, filtersOf(entity, normalFilters(entity, taken)));
      const seen = await idsIn(call, entity.name);
      const beyond = counted?.filter((id) => !seen?.includes(id)) ?? [];
      if (counted?.join() !== opened?.join() || beyond.length > 0) wrong.push(card.label.en ?? '');
    }

    expect(wrong).toEqual([]);
  });

  it('reads the enterprises of its region once, not once for each record they have', async () => {
    const { entInfo, ...enterprises } = model.entities;
    const codes = [...new Set(rowsOf('entInfo').map(({ regionCode }) => String(regionCode)))].slice(0, 60);
    const where = { path: 'entId.regionCode', op: 'in', value: codes } as const;
    const repository = createRepository({ database, model, tenantId: PLATFORM });
    const executor = database.slowReads.getExecutor();
    const asked = vi.spyOn(executor, 'executeQuery');
    const again: string[] = [];

    for (const name of ['entTaskInfo', 'entLicenceInfo', 'examTaskUser', 'examTaskEnt']) {
      const entity = enterprises[name];
      if (entity === undefined || entInfo === undefined) throw new Error(`no ${name}`);
      asked.mockClear();
      await repository.page(entity, { page: 1, size: 200, where });
      for (const [query] of [...asked.mock.calls]) {
        const plan = await planOf(database, engine, query);
        if (readsAgain(plan, entInfo.table)) again.push(`${name}: ${plan}`);
      }
    }

    asked.mockRestore();
    expect(again).toEqual([]);
  });

  it.each([
    ['regulator', [...LICENCES, 'Overdue tasks', 'Supervisor has left', ...REPORTS]],
    ['supervisor', REPORTS],
    ['enterprise', [...LICENCES, 'Overdue tasks']],
    ['trainer', []],
  ])('tells the role %s of what waits only where it can do something about it', (alias, labels) => {
    const grants = new Set(model.roles.find((role) => role.alias === alias)?.grants);

    const waits = WAITING.filter(({ permission }) => permission !== undefined && grants.has(permission));

    expect(waits.map(({ label }) => label.en)).toEqual(labels);
  });

  it('counts no exam that is over, not begun or not released as one in progress', async () => {
    const call = await world.callAs('px01');
    const { examTaskInfo } = model.entities;
    const exams = WAITING.find(({ entity }) => entity === 'examTaskInfo');
    if (!examTaskInfo || !exams) throw new Error('no exams');
    const running = rowsOf('examTaskInfo').filter(({ status, startTime, endTime }) => {
      return ['1', '2'].includes(String(status)) && String(startTime) <= NOW && String(endTime) >= NOW;
    });

    const counted = await listed(call, examTaskInfo, filtersOf(examTaskInfo, exams.filter(NOW)));

    expect(counted?.toSorted()).toEqual(running.map(({ id }) => String(id)).toSorted());
  });

  it('reads no name, no title and no number of what is not hers in statistics', async () => {
    const call = await world.callAs('qy01');
    const mine = WORLDS.qy01;
    const foreign = rowsOf('examTaskInfo').filter((row) => !mine?.examTaskInfo?.(row));
    const others = rowsOf('entInfo').filter((row) => !mine?.entInfo?.(row));
    const names = [...foreign.map(({ taskName }) => taskName), ...others.map(({ entName }) => entName)];
    const own = new Set(
      rowsOf('examTaskInfo')
        .filter((row) => mine?.examTaskInfo?.(row))
        .map(({ taskName }) => taskName),
    );
    for (const path of READINGS) {
      const text = JSON.stringify((await call('GET', path)).body);
      const told = names.filter((name) => typeof name === 'string' && !own.has(name) && text.includes(`"${name}"`));
      expect(told, path).toEqual([]);
    }
  });

  it('adds, examines, locks and removes no colleague as an assistant supervisor', async () => {
    const call = await world.callAs('xg12');
    const [colleague] = rowsOf('manageUserInfo').filter((row) => !WORLDS.xg12?.manageUserInfo?.(row));
    const base = 'manage/v1/manageUserInfo';
    const answers = await Promise.all([
      call('POST', `${base}/save`, {}),
      call('PUT', `${base}/updateById/${colleague?.id}`, {}),
      call('PUT', `${base}/examine/${colleague?.id}`, { status: '1' }),
      call('PUT', `${base}/updateLockStatus/${colleague?.id}`, { lockStatus: '1' }),
      call('DELETE', `${base}/removeById/${colleague?.id}`),
    ]);

    expect(answers.map(({ status }) => status).every((status) => status === 403 || status === 404)).toBe(true);
  });
});
