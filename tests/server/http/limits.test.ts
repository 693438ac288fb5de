import { beforeAll, expect, it, vi } from 'vitest';
import { describeDatabases } from '../../support/database.ts';
import { createWorld, PASSWORD, TENANT_A, type World } from '../../support/server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const AT_ONCE = 20;

describeDatabases('a limit', (open) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ database: await open() });
    return () => world.close();
  });

  it('of accounts is kept when twenty are added at once', async () => {
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
  });
});
