import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeDatabases } from '../../support/database.ts';
import { createDemoWorld, type DemoWorld } from '../../support/demoWorld.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 120_000 });

/** Lists of rows that each belong to one enterprise; the key names it. */
const OWN = [
  ['ent/v1/entInfo', 'id'],
  ['ent/v1/entLicenceInfo', 'entId'],
  ['ent/v1/entTaskInfo', 'entId'],
  ['ent/v1/entMsgInfo', 'entId'],
  ['ent/v1/entPortraitScoreResult', 'entId'],
  ['exam/v1/examCourseTaskEnt', 'entId'],
  ['exam/v1/examStaffCourseLog', 'entId'],
  ['exam/v1/examPaperLog', 'entId'],
] as const;

describeDatabases('somebody of an enterprise', (open) => {
  let demo: DemoWorld;
  let officer: DemoWorld['call'];
  let enterprise: { readonly id: string; readonly officerName: string };
  beforeAll(async () => {
    demo = await createDemoWorld(await open());
    officer = await demo.callAs('qy03');
    enterprise = (await officer('GET', 'ent/v1/entInfo/page')).body.data.records[0];
  });
  afterAll(() => demo.close());

  const rows = async (call: DemoWorld['call'], base: string, query = '') =>
    (await call('GET', `${base}/page?size=200&${query}`)).body.data.records;

  it('sees the own enterprise, all of it and no other', async () => {
    const me = (await officer('GET', 'blade-user/info')).body.data;
    expect(enterprise.officerName).toBe(me.realName);
    for (const [base, key] of OWN) {
      const mine = await rows(officer, base);
      const all = (await rows(demo.call, base, `${key}=${enterprise.id}`)).filter(
        // Messages about an enterprise are not all for it: some tell the regulator, some an assistant supervisor.
        ({ objType }: { objType?: string }) => base !== 'ent/v1/entMsgInfo' || ['2', '3', '4'].includes(objType ?? ''),
      );
      expect(mine.map(({ id }: { id: string }) => id).toSorted(), base).toEqual(
        all.map(({ id }: { id: string }) => id).toSorted(),
      );
      expect(new Set(mine.map((row: Record<string, unknown>) => row[key])), base).toEqual(new Set([enterprise.id]));
    }
    const licences = await rows(demo.call, 'ent/v1/entLicenceInfo');
    const other = licences.find(({ entId }: { entId: string }) => entId !== enterprise.id);
    expect((await officer('GET', `ent/v1/entLicenceInfo/getById/${other.id}`)).status).toBe(404);
  });

  it('renews its licences, finishes its tasks and answers its messages', async () => {
    const [licence] = await rows(officer, 'ent/v1/entLicenceInfo', 'status=1');
    const renewed = await officer('PUT', `ent/v1/entLicenceInfo/renew/${licence.id}`, {
      licenceNo: licence.licenceNo,
      issueDate: '2026-11-01',
      validFrom: '2026-11-01',
      validTo: '2031-10-31',
    });
    expect(renewed.body).toMatchObject({ code: 200 });
    const [task] = await rows(demo.call, 'ent/v1/entTaskInfo', `entId=${enterprise.id}&status=2`);
    const checked = {
      conclusion: '1',
      checkRecords: [{ item: '餐具消毒记录完整', result: '1' }],
      images: [{ name: '消毒柜.png', link: '/api/files/cabinet.png' }],
    };
    expect((await officer('PUT', `ent/v1/entTaskInfo/finish/${task.id}`, checked)).status).toBe(200);
    const done = (await officer('GET', `ent/v1/entTaskInfo/getById/${task.id}`)).body.data;
    expect(done).toMatchObject({ status: '1', checkRecords: expect.stringContaining('餐具消毒记录完整') });
    const [message] = await rows(officer, 'ent/v1/entMsgInfo', 'status=0');
    const handled = await officer('PUT', `ent/v1/entMsgInfo/handle/${message.id}`, { remark: '已按要求办理' });
    expect(handled.body).toMatchObject({ code: 200 });
  });

  it('studies under the own name, though numbers carry stars', async () => {
    const [course] = await rows(officer, 'exam/v1/examCourseInfo', 'status=1');
    const studied = async () =>
      (await officer('GET', `exam/v1/examCourseInfo/studied?courseId=${course.id}`)).body.data;
    expect(await studied()).toMatchObject({ learner: enterprise.officerName });
    const report = { courseId: course.id, opened: false, position: 30, total: 600, seconds: 30 };

    const told = await officer('POST', 'exam/v1/examCourseInfo/study', report);

    expect(told.body).toMatchObject({ code: 200 });
    expect(Number((await studied()).position)).toBeGreaterThan(0);
  });

  it('is told how far she is with tasks of the own enterprise only', async () => {
    const shares = await rows(demo.call, 'exam/v1/examCourseTaskEnt');
    const [mine] = await rows(officer, 'exam/v1/examCourseTaskEnt');
    const foreign = shares.find(({ entId }: { readonly entId: string }) => entId !== enterprise.id);
    const studied = (id: string) => officer('GET', `exam/v1/examCourseTaskEnt/studied?shareId=${id}`);

    expect((await studied(mine.id)).body.data).toMatchObject({ learner: enterprise.officerName });
    expect((await studied(foreign.id)).status).not.toBe(200);
  });

  it('touches nothing of another enterprise, and nothing that the supervision decides', async () => {
    const foreign = (await rows(demo.call, 'ent/v1/entTaskInfo', 'status=2')).find(
      (row: { readonly entId: string }) => row.entId !== enterprise.id,
    );
    expect((await officer('PUT', `ent/v1/entTaskInfo/finish/${foreign.id}`, { conclusion: '1' })).status).toBe(404);
    expect((await demo.call('GET', `ent/v1/entTaskInfo/getById/${foreign.id}`)).body.data.status).toBe('2');
    const [licence] = await rows(officer, 'ent/v1/entLicenceInfo');
    const revoke = await officer('PUT', `ent/v1/entLicenceInfo/revoke/${licence.id}`, { reason: '不再经营' });
    expect(revoke.status).toBe(403);
    expect((await officer('DELETE', `ent/v1/entLicenceInfo/removeById/${licence.id}`)).status).toBe(403);
  });

  it('sees no enterprise and no licence without one of her own', async () => {
    const stranger = (await demo.call('GET', 'blade-user/page?size=200&account=qy05')).body.data.records[0];
    const updated = await demo.call('POST', 'blade-user/update', { ...stranger, phone: '19900099999' });
    expect(updated.body).toMatchObject({ code: 200 });

    const call = await demo.callAs('qy05');

    expect(await rows(call, 'ent/v1/entInfo')).toEqual([]);
    expect(await rows(call, 'ent/v1/entLicenceInfo')).toEqual([]);
  });

  it('sees the enterprise no more from the moment its file names somebody else', async () => {
    const call = await demo.callAs('qy04');
    const [mine] = await rows(call, 'ent/v1/entInfo');
    const whole = (await demo.call('GET', `ent/v1/entInfo/getById/${mine.id}`)).body.data;
    const [principalPhone, directorPhone, officerPhone] = ['19900088881', '19900088882', '19900088883'];

    const given = await demo.call('PUT', `ent/v1/entInfo/updateById/${mine.id}`, {
      ...whole,
      principalPhone,
      directorPhone,
      officerPhone,
    });

    expect(given.body).toMatchObject({ code: 200 });
    expect(await rows(call, 'ent/v1/entInfo')).toEqual([]);
  });

  it('keeps her own hours and exams where she works for another enterprise, and sees those of no colleague of before', async () => {
    const call = await demo.callAs('qy01');
    const { phone } = (await demo.call('GET', 'blade-user/page?size=200&account=qy01')).body.data.records[0];
    const seen = async (base: string): Promise<string[]> =>
      (await rows(call, base)).map(({ entId }: { entId: string }) => entId);
    const [before] = await rows(call, 'ent/v1/entInfo');
    const [after] = (await rows(demo.call, 'ent/v1/entInfo', 'status_equal=1')).filter(
      ({ id }: { id: string }) => id !== before.id,
    );

    const [paper] = await rows(demo.call, 'exam/v1/examPaperInfo', 'status_equal=1');
    const exam = await demo.call('POST', 'exam/v1/examTaskInfo/save', {
      ...{ taskName: '岗位考核', paperId: paper.id, startTime: '2026-11-01 00:00:00', endTime: '2099-12-31 00:00:00' },
      ...{ targetType: '4', entIds: before.id, staffCategory: '3' },
    });
    await demo.call('PUT', `exam/v1/examTaskInfo/release/${exam.body.data.id}`);

    await demo.call('PUT', `ent/v1/entInfo/updateById/${before.id}`, { officerPhone: '19900088884' });
    await demo.call('PUT', `ent/v1/entInfo/updateById/${after.id}`, { officerPhone: phone });

    expect((await rows(call, 'ent/v1/entInfo')).map(({ id }: { id: string }) => id)).toEqual([after.id]);
    for (const base of ['exam/v1/examStaffCourseLog', 'exam/v1/examTaskUser']) {
      const elsewhere = (await seen(base)).filter((entId) => entId !== after.id);
      const own = await rows(demo.call, base, `phone_equal=${phone}`);
      expect(own.length, base).toBeGreaterThan(0);
      expect(elsewhere, base).toEqual(own.map(() => before.id));
    }
  });
});
