import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { systemRecord } from '../../../src/server/database/systemRecord.ts';
import type { SystemRows } from '../../../src/server/database/systemTables.ts';
import type { Sweep } from '../../../src/server/files/sweepFiles.ts';
import type { Job, JobReport } from '../../../src/server/jobs/Job.ts';
import { claimJob } from '../../../src/server/jobs/jobRows.ts';
import { runJobs } from '../../../src/server/jobs/runJobs.ts';
import { startJobs } from '../../../src/server/jobs/startJobs.ts';
import type { Modules } from '../../../src/server/modules/Modules.ts';
import { describeDatabases } from '../../support/database.ts';
import { projectModules } from '../../support/modules.ts';
import { createWorld, TENANT_A, TENANT_B, type World } from '../../support/server.ts';

const CLUES = 'manageFoodSafetyClues.overdue';
const doneOf = (done: JobReport['done'], name: string) => done.filter(({ job }) => job === name);
const MINUTE = 60_000;
const DAY = 86_400_000;
const NOON = Date.parse('2026-11-01T04:00:00Z');

describeDatabases('jobs', (open) => {
  let world: World;
  let modules: Modules;
  let now = NOON;
  beforeAll(async () => {
    modules = await projectModules();
    world = await createWorld({ database: await open('prepared') });
    return () => world.close();
  });
  afterEach(() => vi.useRealTimers());

  const run = (jobs?: readonly Job[], server = 'one') =>
    runJobs({
      model: world.model,
      modules: { ...modules, ...(jobs ? { jobs } : {}) },
      database: world.database,
      now: () => now,
      server,
    });
  const entity = (name: string) => world.model.entities[name] ?? expect.fail(`no ${name}`);
  const runs = () => world.database.executor.withTables<SystemRows>().selectFrom('shian_job').selectAll().execute();

  async function insert(tenantId: string, name: string, values: Readonly<Record<string, unknown>>): Promise<string> {
    const record = systemRecord(values, '2026-10-01 08:00:00');
    await world.directory.repository(tenantId).insert(entity(name), [record]);
    return String(record.id);
  }
  const read = (tenantId: string, name: string, id: string) =>
    world.directory.repository(tenantId).get(entity(name), id);

  it('bring licences and tasks of every tenant to the state of the day, under the account of the system', async () => {
    const permit = { typeName: '许可证', typeCode: 'PERMIT', grouping: '2', warnDays: 30, status: '1' };
    const [typeA, typeB] = [
      await insert(TENANT_A, 'systemEntLicenceType', permit),
      await insert(TENANT_B, 'systemEntLicenceType', { ...permit, warnDays: 5 }),
    ];
    const licence = { licenceNo: 'JY1', status: '1', validTo: '2026-11-11' };
    const [soon, fine] = [
      await insert(TENANT_A, 'entLicenceInfo', { ...licence, licenceTypeId: typeA }),
      await insert(TENANT_B, 'entLicenceInfo', { ...licence, licenceTypeId: typeB }),
    ];
    const task = { taskName: '日管控', taskType: '1', planDate: '2026-10-31', status: '0' };
    const late = await insert(TENANT_A, 'entTaskInfo', { ...task, deadline: '2026-10-31 21:00:00' });
    const open = await insert(TENANT_A, 'entTaskInfo', { ...task, deadline: '2026-11-01 21:00:00' });
    const course = await insert(TENANT_B, 'examCourseTaskEnt', { deadline: '2026-10-31', status: '1', staffCount: 3 });

    const { done, failed } = await run();

    expect(failed).toEqual([]);
    expect(done.filter(({ changed }) => changed > 0)).toEqual([
      { tenantId: TENANT_A, job: 'licenceStates', changed: 1 },
      { tenantId: TENANT_A, job: 'entTaskInfo.overdue', changed: 1 },
      { tenantId: TENANT_B, job: 'examCourseTaskEnt.due0', changed: 1 },
    ]);
    expect(await read(TENANT_A, 'entLicenceInfo', soon)).toMatchObject({
      status: '2',
      updateTime: '2026-11-01 12:00:00',
    });
    expect((await read(TENANT_B, 'entLicenceInfo', fine))?.status).toBe('1');
    expect((await read(TENANT_A, 'entTaskInfo', late))?.status).toBe('2');
    expect((await read(TENANT_A, 'entTaskInfo', open))?.status).toBe('0');
    expect((await read(TENANT_B, 'examCourseTaskEnt', course))?.status).toBe('3');
    const answer = await world.call('AADM', { method: 'GET', url: `/api/ent/v1/entLicenceInfo/getById/${soon}` });
    expect(answer.body.data).toMatchObject({ updateUserLabel: '系统', status: '2' });
  });

  it('happen once a day, however many servers ask at the same moment', async () => {
    now = NOON + DAY;
    const counted = { name: 'counted', entities: [], run: vi.fn(async () => 7) } as const;

    const reports = await Promise.all(['1', '2', '3', '4'].map((server) => run([counted], server)));

    const tenants = reports.flatMap(({ done }) => doneOf(done, 'counted').map(({ tenantId }) => tenantId));
    expect(tenants.sort()).toEqual(['000000', TENANT_A, TENANT_B]);
    expect(counted.run).toHaveBeenCalledTimes(3);
    const noted = (await runs()).filter(({ name }) => name === 'counted');
    expect(noted.map(({ changed, due_at }) => [changed, due_at])).toEqual(
      Array(3).fill([7, Date.parse('2026-11-03T00:00:00+08:00')]),
    );
  });

  it('are due again at once when the day ended while they ran', async () => {
    now = Date.parse('2026-11-02T23:59:50+08:00');
    const [midnight, nextMidnight] = ['2026-11-03', '2026-11-04'].map((day) => Date.parse(`${day}T00:00:00+08:00`));
    const endTheDay = async () => {
      now = Math.max(now, Number(midnight));
      return 0;
    };

    await run([{ name: 'overMidnight', entities: [], run: endTheDay }]);

    const due = (await runs()).filter(({ name }) => name === 'overMidnight').map(({ due_at }) => due_at);
    expect(due.sort()).toEqual([midnight, nextMidnight, nextMidnight]);
  });

  it('are tried again after a failure, later each time, say why, and hold up no other', async () => {
    const failing = vi.fn(async (): Promise<number> => Promise.reject(new Error('disk full')));
    const job = { name: 'shaky', entities: [], run: failing } as const;
    const other = { name: 'steady', entities: [], run: async () => 0 } as const;
    const shaky = async () => (await runs()).filter(({ name }) => name === 'shaky');

    const { done, failed } = await run([job, other]);

    expect(failed.map(({ job: name }) => name)).toEqual(Array(3).fill('shaky'));
    expect(done.map(({ job: name }) => name)).toEqual(Array(3).fill('steady'));
    expect((await run([job, other])).failed).toEqual([]);
    now += MINUTE;
    expect((await run([job, other])).failed).toHaveLength(3);
    expect(await shaky()).toMatchObject(
      Array(3).fill({ attempts: 2, error: 'disk full', due_at: now + 2 * MINUTE, claimed_by: null }),
    );
    failing.mockResolvedValue(1);
    now += 2 * MINUTE;
    expect((await run([job, other])).done.map(({ job: name }) => name)).toEqual(Array(3).fill('shaky'));
    expect(await shaky()).toMatchObject(Array(3).fill({ attempts: 0, error: null, changed: 1 }));
  });

  it('are taken over from a server that died when its time is up', async () => {
    const job = { name: 'orphan', entities: [], run: vi.fn(async () => 1) } as const;
    await run([{ ...job, run: async () => 0 }]);
    now += DAY;
    await world.database.executor
      .withTables<SystemRows>()
      .updateTable('shian_job')
      .set({ claimed_by: 'dead', claimed_until: now + MINUTE })
      .where('name', '=', 'orphan')
      .execute();

    expect((await run([job])).done).toEqual([]);
    now += 2 * MINUTE;
    expect((await run([job])).done).toHaveLength(3);
  });

  it('are taken by nobody who saw them before another server had done them', async () => {
    const job = { name: 'seen', entities: [], run: async () => 0 } as const;
    await run([job]);
    const seen = (await runs()).find(({ name }) => name === 'seen') ?? expect.fail('no job');
    now += DAY;
    await run([job], 'quick');
    const claim = (row: typeof seen) => claimJob(world.database.executor, row, 'late', now + DAY);

    expect(await claim(seen)).toBe(false);
    const standing = (await runs()).find(({ id }) => id === seen.id) ?? expect.fail('no job');
    expect(await claim(standing)).toBe(true);
  });

  it('are undone where another server has taken them over meanwhile', async () => {
    const state = { status: '1' };
    const type = { typeName: '证', typeCode: 'LOST', grouping: '2', warnDays: 30, ...state };
    const id = await insert(TENANT_A, 'systemEntLicenceType', type);
    const lost: Job = {
      name: 'lost',
      entities: [],
      run: async ({ repository }) => {
        await repository.database.executor
          .withTables<SystemRows>()
          .updateTable('shian_job')
          .set({ claimed_by: 'other' })
          .where('name', '=', 'lost')
          .execute();
        return repository.update(entity('systemEntLicenceType'), [id], { typeName: '改' });
      },
    };

    const { done, failed } = await run([lost]);

    expect(done).toEqual([]);
    expect(failed.map(({ error }) => String(error))).toEqual(Array(3).fill('Error: Another server took this job over'));
    expect((await read(TENANT_A, 'systemEntLicenceType', id))?.typeName).toBe('证');
  });

  it('are tried at least once an hour, however often they failed, and keep the beginning of what was said', async () => {
    const job = {
      name: 'hopeless',
      entities: [],
      run: async () => Promise.reject(new Error('x'.repeat(5000))),
    } as const;
    await run([job]);
    now += DAY;
    await world.database.executor
      .withTables<SystemRows>()
      .updateTable('shian_job')
      .set({ attempts: 12 })
      .where('name', '=', 'hopeless')
      .execute();

    await run([job]);

    const rows = (await runs()).filter(({ name }) => name === 'hopeless');
    expect(rows.map(({ attempts, due_at }) => [attempts, due_at])).toEqual(Array(3).fill([13, now + 60 * MINUTE]));
    expect(rows.map(({ error }) => error?.length)).toEqual(Array(3).fill(2000));
  });

  it('end an exam, its enterprises and its people within a minute of its time, once over all servers', async () => {
    const exam = { taskName: '抽考', taskType: '1', targetType: '1', status: '2', startTime: '2026-10-01 08:00:00' };
    const over = await insert(TENANT_A, 'examTaskInfo', { ...exam, endTime: '2026-10-31 20:00:00' });
    const running = await insert(TENANT_A, 'examTaskInfo', { ...exam, endTime: '2027-10-31 20:00:00' });
    const draft = await insert(TENANT_A, 'examTaskInfo', { ...exam, status: '0', endTime: '2026-10-31 20:00:00' });
    const person = await insert(TENANT_A, 'examTaskUser', { taskId: over, userName: '李', status: '0' });
    const notice = await insert(TENANT_B, 'systemNoticeInfo', { status: '1', expireTime: '2026-10-31 20:00:00' });

    const reports = await Promise.all(['1', '2', '3'].map((server) => run([], server)));

    expect(reports.flatMap(({ failed }) => failed.map(({ error }) => String(error)))).toEqual([]);
    expect((await read(TENANT_A, 'examTaskInfo', over))?.status).toBe('3');
    expect((await read(TENANT_A, 'examTaskUser', person))?.status).toBe('3');
    expect((await read(TENANT_A, 'examTaskInfo', running))?.status).toBe('2');
    expect((await read(TENANT_A, 'examTaskInfo', draft))?.status).toBe('0');
    expect((await read(TENANT_B, 'systemNoticeInfo', notice))?.status).toBe('2');
    expect((await read(TENANT_A, 'examTaskInfo', over))?.revision).toBe(2);
  });

  it('keep a record that cannot be settled for later, tell of it, and go on with the others', async () => {
    const clue = { clueType: '1', status: '1', deadline: '2026-10-31 20:00:00', findTime: '2026-10-01 08:00:00' };
    const [bad, good] = [
      await insert(TENANT_A, 'manageFoodSafetyClues', clue),
      await insert(TENANT_A, 'manageFoodSafetyClues', clue),
    ];
    const broken = brokenFor(bad);

    const { done, failed } = await runJobs({
      ...broken,
      now: () => now,
      server: 'one',
      modules: { ...modules, jobs: [] },
    });

    expect(failed).toMatchObject([{ job: CLUES, record: bad, tenantId: TENANT_A }]);
    expect(doneOf(done, CLUES)).toMatchObject([{ changed: 1 }]);
    expect((await read(TENANT_A, 'manageFoodSafetyClues', good))?.status).toBe('5');
    expect((await runs()).find(({ record }) => record === bad)).toMatchObject({ attempts: 1, error: 'row is broken' });
    expect(doneOf((await run([])).done, CLUES)).toEqual([]);
    now += MINUTE;
    expect(doneOf((await run([])).done, CLUES)).toMatchObject([{ changed: 1 }]);
    expect((await read(TENANT_A, 'manageFoodSafetyClues', bad))?.status).toBe('5');
    expect((await runs()).some(({ record }) => record === bad)).toBe(false);
  });

  it('look after files too, ten minutes after the start and then once a day', async () => {
    const keep = vi.fn(async () => 3);
    const { model, database, filesDir } = world;
    const look = () =>
      runJobs({
        model,
        database,
        filesDir,
        now: () => now,
        server: 'one',
        modules: { ...modules, jobs: [{ name: 'house', keep }] },
      });

    await look();
    now += 9 * MINUTE;
    await look();
    expect(keep).not.toHaveBeenCalled();
    now += 2 * MINUTE;
    await Promise.all([look(), look()]);

    expect(keep).toHaveBeenCalledTimes(1);
    expect(keep).toHaveBeenCalledWith(expect.objectContaining({ filesDir }));
    now += DAY;
    await look();
    expect(keep).toHaveBeenCalledTimes(2);
  });

  /** A model whose effect on this one record fails. */
  function brokenFor(id: string) {
    const { entities } = world.model;
    const clues = entity('manageFoodSafetyClues');
    const actions = clues.actions.map((action) =>
      action.name !== 'overdue'
        ? action
        : {
            ...action,
            effect: {
              get status() {
                return '5';
              },
            },
          },
    );
    const database = {
      ...world.database,
      write: <T>(work: Parameters<typeof world.database.write<T>>[0]) =>
        world.database.write<T>(async (executor) => {
          const row = await work(executor);
          const broken = await executor
            .selectFrom(clues.table)
            .select('status')
            .where('id', '=', id)
            .executeTakeFirst();
          if (broken?.status === '5') throw new Error('row is broken');
          return row;
        }),
    };
    return {
      model: { ...world.model, entities: { ...entities, manageFoodSafetyClues: { ...clues, actions } } },
      database,
    };
  }

  it('start with the server and again when a new day has begun', async () => {
    const log = { info: vi.fn(), error: vi.fn() };
    const job = { name: 'watched', entities: [], run: vi.fn(async () => 0) } as const;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    now = NOON + 5 * DAY;
    const stop = startJobs(
      { model: world.model, database: world.database, now: () => now, modules: { ...modules, jobs: [job] } },
      log,
    );
    await vi.waitFor(() => expect(job.run).toHaveBeenCalledTimes(3), 15_000);
    await vi.waitFor(() => expect(log.info).toHaveBeenCalledTimes(3), 15_000);

    vi.advanceTimersByTime(3_600_000);
    now += DAY;
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(() => expect(job.run).toHaveBeenCalledTimes(6), 15_000);
    await stop();
    now += DAY;
    vi.advanceTimersByTime(DAY);

    expect(job.run).toHaveBeenCalledTimes(6);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('give work on the whole installation all it needs, on the model of the moment', async () => {
    const log = { info: vi.fn(), error: vi.fn() };
    const keep = vi.fn(async ({ database, model }: Sweep) => Number(database !== undefined && model !== undefined));
    const options = {
      // As in development: what it is, is asked each time.
      get model() {
        return world.model;
      },
      modules: { ...modules, jobs: [{ name: 'wholeHouse', keep }] },
      database: world.database,
      filesDir: world.filesDir,
      now: () => now,
    };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    now = NOON + 10 * DAY;
    const stop = startJobs(options, log);
    await vi.waitFor(
      () => {
        now += DAY;
        vi.advanceTimersByTime(60_000);
        expect(keep).toHaveBeenCalled();
      },
      { timeout: 20_000 },
    );
    await stop();

    expect(await keep.mock.results[0]?.value).toBe(1);
    expect(log.error).not.toHaveBeenCalled();
  });
});
