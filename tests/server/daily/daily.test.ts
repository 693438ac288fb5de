import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { systemRecord } from '../../../src/server/boot/systemRecord.ts';
import type { DailyJob } from '../../../src/server/daily/dailyJobs.ts';
import { runDaily } from '../../../src/server/daily/runDaily.ts';
import { startDaily } from '../../../src/server/daily/startDaily.ts';
import type { SystemRows } from '../../../src/server/database/systemTables.ts';
import { describeDatabases } from '../../support/database.ts';
import { createWorld, TENANT_A, TENANT_B, type World } from '../../support/server.ts';

const DAY = 86_400_000;
const NOON = Date.parse('2026-11-01T04:00:00Z');

describeDatabases('the daily jobs', (open) => {
  let world: World;
  let now = NOON;
  beforeAll(async () => {
    world = await createWorld({ database: await open() });
    return () => world.close();
  }, 60_000);
  afterEach(() => vi.useRealTimers());

  const run = (jobs?: readonly DailyJob[]) =>
    runDaily({ model: world.model, database: world.database, now: () => now, ...(jobs ? { jobs } : {}) });
  const entity = (name: string) => world.model.entities[name] ?? expect.fail(`no ${name}`);
  const runs = () => world.database.executor.withTables<SystemRows>().selectFrom('shian_daily').selectAll().execute();

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
      { tenantId: TENANT_A, job: 'overdueTasks', changed: 1 },
      { tenantId: TENANT_B, job: 'overdueCourses', changed: 1 },
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
    const counted = { name: 'counted', entities: [], run: vi.fn(async () => 7) };

    const reports = await Promise.all([1, 2, 3, 4].map(() => run([counted])));

    const tenants = reports.flatMap(({ done }) => done.map(({ tenantId }) => tenantId));
    expect(tenants.sort()).toEqual(['000000', TENANT_A, TENANT_B]);
    expect(counted.run).toHaveBeenCalledTimes(3);
    const noted = (await runs()).filter(({ job }) => job === 'counted');
    expect(noted.map(({ day, changed }) => `${day} ${changed}`)).toEqual(Array(3).fill('2026-11-02 7'));
  });

  it('leave no trace of a job that failed, do the others, and try it again', async () => {
    const failing = vi.fn(async (): Promise<number> => Promise.reject(new Error('disk full')));
    const job = { name: 'shaky', entities: [], run: failing };
    const other = { name: 'steady', entities: [], run: async () => 0 };

    const { done, failed } = await run([job, other]);

    expect(failed.map(({ job: name }) => name)).toEqual(Array(3).fill('shaky'));
    expect(done.map(({ job: name }) => name)).toEqual(Array(3).fill('steady'));
    expect((await runs()).some(({ job: name }) => name === 'shaky')).toBe(false);
    failing.mockResolvedValue(1);
    expect((await run([job, other])).done.map(({ job: name }) => name)).toEqual(Array(3).fill('shaky'));
  });

  it('start with the server and again when a new day has begun', async () => {
    const log = { info: vi.fn(), error: vi.fn() };
    const job = { name: 'watched', entities: [], run: vi.fn(async () => 0) };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    now = NOON + 5 * DAY;
    const stop = startDaily({ model: world.model, database: world.database, now: () => now, jobs: [job] }, log);
    await vi.waitFor(() => expect(job.run).toHaveBeenCalledTimes(3));
    await vi.waitFor(() => expect(log.info).toHaveBeenCalledTimes(3));

    vi.advanceTimersByTime(3_600_000);
    now += DAY;
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(() => expect(job.run).toHaveBeenCalledTimes(6));
    await stop();
    now += DAY;
    vi.advanceTimersByTime(DAY);

    expect(job.run).toHaveBeenCalledTimes(6);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('look after files too, ten minutes after the start and then once a day', async () => {
    const log = { info: vi.fn(), error: vi.fn() };
    const kept = () => log.info.mock.calls.filter(([what]) => what.job === 'sweepFiles').length;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    now = NOON + 9 * DAY;
    const { model, database, filesDir } = world;
    const stop = startDaily({ model, database, filesDir, now: () => now, jobs: [] }, log);

    vi.advanceTimersByTime(60_000);
    const early = kept();
    now += 600_000;
    await vi.waitFor(() => {
      vi.advanceTimersByTime(60_000);
      expect(kept()).toBe(1);
    });
    vi.advanceTimersByTime(3_600_000);
    await stop();

    expect(early).toBe(0);
    expect(kept()).toBe(1);
    expect(log.error).not.toHaveBeenCalled();
  });
});
