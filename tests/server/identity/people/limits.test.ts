import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, it, vi } from 'vitest';
import type { OperationContext } from '../../../../src/server/kit/OperationContext.ts';
import { describeDatabases } from '../../../support/database.ts';
import { projectModules } from '../../../support/modules.ts';
import { BASIC, createWorld, PASSWORD, TENANT_A, type World } from '../../../support/server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const AT_ONCE = 20;

describeDatabases('a limit', (open) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ database: await open('prepared') });
    return () => world.close();
  });

  it('keeps the number of accounts when twenty are added at once', async () => {
    const { directory } = world;
    const { tenant, user } = directory.entities;
    const before = await directory.repository(TENANT_A).count(user);
    const row = String((await directory.tenant(TENANT_A))?.id);
    await directory.platform.update(tenant, [row], { accountNumber: before + 2 });
    const person = {
      ...{ userType: 1, name: '新人', realName: '新人', password: PASSWORD, status: 1 },
      ...{ roleId: world.roles['A.nobody'], deptId: world.depts.A },
    };

    await world.token('AADM');
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) =>
        world.call('AADM', {
          method: 'POST',
          url: '/api/blade-user/submit',
          payload: { ...person, account: `at-once-${at}` },
        }),
      ),
    );

    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => body.msg)).toEqual(Array(AT_ONCE - 2).fill('当前租户已到最大账号额度!'));
    expect(await directory.repository(TENANT_A).count(user)).toBe(before + 2);

    // Nothing and nought are no limit.
    for (const accountNumber of [0, null]) {
      await directory.platform.update(tenant, [row], { accountNumber });
      const payload = { ...person, account: `without-${accountNumber}` };
      expect((await world.call('AADM', { method: 'POST', url: '/api/blade-user/submit', payload })).status).toBe(200);
    }
  });

  it('is not all that is counted once: several logs of one learner at once make her one learner', async () => {
    const { model, directory } = world;
    const modules = await projectModules();
    const repository = directory.repository(TENANT_A);
    const { examCourseInfo: course, examCourseStudyLog: log } = model.entities;
    if (!course || !log) throw new Error('The model has no courses');
    await repository.insert(course, [{ id: '71', courseName: '课程', studyCount: 0 }]);

    const all = Promise.withResolvers<void>();
    let written = 0;
    await Promise.all(
      Array.from({ length: 6 }, (_, at) => {
        const record = { id: `${720 + at}`, courseId: '71', entId: '7', userName: '小明' };
        return repository.write(async (inside) => {
          await inside.insert(log, [record]);
          written += 1;
          if (written === 6) all.resolve();
          // One writer is alone on SQLite: the others cannot have written yet.
          await Promise.race([all.promise, wait(100)]);
          await modules.saving.examCourseStudyLog?.saved?.({ model, repository: inside } as OperationContext, record);
        });
      }),
    );

    expect(await repository.get(course, '71')).toMatchObject({ studyCount: 1 });
  });

  it('counts the wrong tries of strangers for themselves, not for whoever signed in before', async () => {
    const owner = { remoteAddress: '192.0.2.1' };
    const stranger = { remoteAddress: '192.0.2.66' };
    const attempt = (from: { remoteAddress: string }, password = 'Wrong-Pass-9', cookie = '') =>
      world.call(undefined, {
        ...from,
        method: 'POST',
        url: '/api/blade-auth/oauth/token',
        headers: { authorization: BASIC, 'tenant-id': TENANT_A, ...(cookie === '' ? {} : { cookie }) },
        payload: { tenantId: TENANT_A, username: 'ausr', password, grant_type: 'password' },
      });
    const first = await attempt(owner, PASSWORD);
    const mark = String(first.headers['set-cookie']);
    expect(mark).toMatch(/^shian-browser=[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Strict$/);
    const cookie = mark.split(';')[0];
    await Promise.all(Array.from({ length: 6 }, () => attempt(stranger)));

    const fromAfar = { remoteAddress: '192.0.2.2' };
    const locked = [await attempt(stranger, PASSWORD), await attempt(fromAfar, PASSWORD)];
    const open = [await attempt(owner, PASSWORD), await attempt(fromAfar, PASSWORD, cookie)];

    expect(locked.map(({ body }) => body.error_description)).toEqual(Array(2).fill('登录错误次数过多,请稍后再试'));
    expect(open.map(({ status }) => status)).toEqual([200, 200]);
    await Promise.all(Array.from({ length: 6 }, () => attempt(owner)));
    expect((await attempt(owner, PASSWORD)).status).toBe(400);

    const unlock = `/api/blade-user/unlock?userIds=${world.ids.AUSR}`;
    expect((await world.call('AADM', { method: 'POST', url: unlock })).status).toBe(200);
    const after = [await attempt(owner, PASSWORD), await attempt(stranger, PASSWORD)];
    expect(after.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('counts the tries of an IPv6 address as those of its whole network', async () => {
    const attempt = (remoteAddress: string) =>
      world.call(undefined, {
        remoteAddress,
        method: 'POST',
        url: '/api/blade-auth/oauth/token?grant_type=social&source=none&code=none',
        headers: { authorization: BASIC, 'tenant-id': TENANT_A },
      });
    for (let at = 0; at < 200; at++) await attempt(`2001:db8:7:1::${at.toString(16)}`);

    const answers = [await attempt('2001:db8:7:1:9::1'), await attempt('2001:db8:7:2::1')];
    expect(answers.map(({ status }) => status)).toEqual([429, 400]);
  });
});
