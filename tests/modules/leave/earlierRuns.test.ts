import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareDatabase } from '../../../src/server/boot/prepareDatabase.ts';
import { describeDatabases } from '../../support/database.ts';
import { projectModules } from '../../support/modules.ts';
import { type Actor, createWorld, PASSWORD, type World } from '../../support/server.ts';

type Rows = Readonly<Record<string, unknown>>[];
type Row = Readonly<Record<string, string>>;

/**
 * What the server of commit 960b5b1, whose engine was another, wrote into its tables: three leave requests under way,
 * one unclaimed, one claimed, one at its second step.
 */
interface Earlier {
  readonly runs: Readonly<Record<'unclaimed' | 'claimed' | 'second', string>>;
  readonly tables: Readonly<Record<string, Rows>>;
}

function readEarlier({ ids }: World): Earlier {
  const text = readFileSync(path.join(import.meta.dirname, 'runsOf960b5b1.json'), 'utf8');
  const { runs, ...tables } = JSON.parse(text.replaceAll('{AUSR}', ids.AUSR).replaceAll('{AADM}', ids.AADM));
  return { runs, tables };
}

describeDatabases('leave requests of the release before the machine', (open) => {
  let world: World;
  let earlier: Earlier;
  beforeAll(async () => {
    const database = await open();
    world = await createWorld({ database });
    earlier = readEarlier(world);
    const tables = database.executor as unknown as Kysely<Record<string, Record<string, unknown>>>;
    await database.write(async (executor) => {
      const inside = executor as unknown as typeof tables;
      await inside.deleteFrom('shian_flow_definition').where('flow_key', '=', 'leave').execute();
      for (const [table, rows] of Object.entries(earlier.tables))
        if (rows.length > 0) await inside.insertInto(table).values(rows).execute();
    });
    // The first start of this release on their data.
    const modules = await projectModules();
    await prepareDatabase({ modules, database, model: world.model, now: Date.now, adminPassword: PASSWORD });
  });
  afterAll(() => world.close());

  const post = (actor: Actor, url: string, payload: object = {}) =>
    world.call(actor, { method: 'POST', url: `/api/${url}`, payload });
  const data = async (actor: Actor, url: string) => (await world.call(actor, { url: `/api/${url}` })).body.data;
  const taskOf = async (kind: string, run: string): Promise<Row> => {
    const { records } = await data('AADM', `blade-flow/work/${kind}-list?size=200`);
    return records.find((one: Row) => one.processInstanceId === run) ?? {};
  };
  const claim = ({ taskId }: Row) => post('AADM', `blade-flow/work/claim-task?taskId=${taskId}`);
  const agree = ({ taskId, processInstanceId }: Row) =>
    post('AADM', 'blade-flow/work/complete-task', { taskId, processInstanceId, flag: 'ok', comment: '同意' });
  const stateOf = async (run: string) => (await data('AUSR', `shian/flow/run?processInstanceId=${run}`)).status;

  it('wait where they waited, with who had them', async () => {
    const { unclaimed, claimed, second } = earlier.runs;

    expect([
      await taskOf('claim', unclaimed),
      await taskOf('todo', claimed),
      await taskOf('claim', second),
    ]).toMatchObject([
      { taskName: '审批', processDefinitionVersion: 1 },
      { taskName: '审批', assigneeName: 'AADM' },
      { taskName: '复核' },
    ]);
  });

  it('go on to their ends by the drawing that they began with', async () => {
    const { unclaimed, claimed, second } = earlier.runs;
    await claim(await taskOf('claim', unclaimed));
    await agree(await taskOf('todo', unclaimed));
    await agree(await taskOf('todo', claimed));
    await claim(await taskOf('claim', second));
    await agree(await taskOf('todo', second));

    expect([await stateOf(unclaimed), await stateOf(claimed), await stateOf(second)]).toEqual([
      'approved',
      'running',
      'approved',
    ]);
    const way = await data('AUSR', `blade-flow/process/history-flow-list?processInstanceId=${second}`);
    expect(way.map((entry: Row) => entry.historyActivityName)).toEqual(['提交申请', '审批', '复核', '同意']);
  });

  it('can be done with what this release can do: returned, handed in again, withdrawn', async () => {
    const { claimed } = earlier.runs;
    await claim(await taskOf('claim', claimed));
    const { taskId } = await taskOf('todo', claimed);
    const act = { taskId, op: 'return', to: 'starter', comment: '请改期' };
    expect((await post('AADM', 'shian/flow/task-act', act)).body).toMatchObject({ success: true });
    const [back] = (await data('AUSR', `shian/flow/run?processInstanceId=${claimed}`)).open;
    expect((await post('AUSR', 'shian/flow/task-act', { taskId: back.taskId, op: 'approve' })).status).toBe(200);
    expect((await taskOf('claim', claimed)).taskName).toBe('审批');
    const withdrawn = await post('AUSR', 'shian/flow/run-act', { processInstanceId: claimed, op: 'withdraw' });
    expect([withdrawn.status, await stateOf(claimed)]).toEqual([200, 'withdrawn']);
  });
});
