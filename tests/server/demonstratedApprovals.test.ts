import { expect, it } from 'vitest';
import { demonstrateApprovals } from '../../src/server/approval/demonstrateApprovals.ts';
import { systemRecord } from '../../src/server/database/systemRecord.ts';
import { projectModules } from '../support/modules.ts';
import { createWorld, TENANT_A } from '../support/server.ts';

const DAY = '2026-11-01';

it('has tasks in its lists that are agreed to at once, and leaves those of other processes to be claimed', async () => {
  const world = await createWorld();
  try {
    const { directory, ids } = world;
    const { manageUserInfo, manageBanquetReporting } = directory.model.entities;
    if (!manageUserInfo || !manageBanquetReporting) throw new Error('Nothing of this is under approval');
    const waiting = { status: '0', createUser: ids.AUSR };
    const repository = directory.repository(TENANT_A);
    const assistants = ['2', '1'].map((userType) => systemRecord({ ...waiting, userType }, `${DAY} 08:00:00`));
    await repository.insert(manageUserInfo, assistants);
    await repository.insert(manageBanquetReporting, [systemRecord({ ...waiting, diners: 40 }, `${DAY} 08:00:00`)]);

    const stage = { directory, modules: await projectModules(), demoDate: DAY, now: Date.now(), processes: new Map() };
    await demonstrateApprovals(stage);
    const listed = async (kind: string): Promise<{ taskId: string; bulk: boolean; processDefinitionKey: string }[]> =>
      (await world.call('AADM', { url: `/api/blade-flow/work/${kind}-list?size=50` })).body.data.records;
    const todo = await listed('todo');
    const claim = await listed('claim');
    const { body } = await world.call('AADM', {
      method: 'POST',
      url: '/api/shian/flow/approve-many',
      payload: { taskIds: todo.map(({ taskId }) => taskId) },
    });

    expect(todo.map(({ bulk, processDefinitionKey }) => [bulk, processDefinitionKey])).toEqual([
      [true, 'assistant'],
      [true, 'assistant'],
    ]);
    expect(claim.map(({ processDefinitionKey }) => processDefinitionKey)).toEqual(['banquet']);
    expect(body.data.map(({ done }: { done: boolean }) => done)).toEqual([true, true]);
    const states = await repository.pluck(
      manageUserInfo,
      'id',
      assistants.map(({ id }) => String(id)),
      ['id', 'status'],
    );
    // An assigned official goes on to the county.
    expect(states.map(({ status }) => status).toSorted()).toEqual(['0', '1']);
  } finally {
    await world.close();
  }
});
