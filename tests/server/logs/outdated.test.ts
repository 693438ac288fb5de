import { beforeAll, expect, it } from 'vitest';
import type { EntityName } from '../../../src/model/SchemaTypes.ts';
import { momentOf } from '../../../src/model/wallTime.ts';
import { systemRecord } from '../../../src/server/database/systemRecord.ts';
import type { SystemRows } from '../../../src/server/database/systemTables.ts';
import { describeDatabases } from '../../support/database.ts';
import { projectModules } from '../../support/modules.ts';
import { createWorld, TENANT_A, TENANT_B, type World } from '../../support/server.ts';

const TODAY = '2026-11-30 03:00:00';
/** The last second of the first day that is kept no longer, and the first one that is. */
const TOO_OLD = '2025-11-30 02:59:59';
const OLD_ENOUGH = '2025-11-30 03:00:00';

describeDatabases('logs of the application', (open) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ database: await open('prepared') });
    return () => world.close();
  });

  const entity = (name: EntityName) => world.model.entities[name] ?? expect.fail(`no ${name}`);

  async function purge(name: string): Promise<number> {
    const job = (await projectModules()).jobs.find((one) => one.name === name);
    if (job === undefined || !('keep' in job)) throw new Error(`no job ${name}`);
    const { database, model } = world;
    return job.keep({ database, model, filesDir: '', now: () => momentOf(TODAY) });
  }

  async function insert(tenantId: string, name: EntityName, times: readonly string[], values: (at: number) => object) {
    const rows = times.map((time, at) => systemRecord({ ...values(at) }, time));
    await world.directory.repository(tenantId).insert(entity(name), rows);
    return rows.map(({ id }) => String(id));
  }

  async function left(name: EntityName) {
    const rows = await world.database.executor.selectFrom(entity(name).table).select('id').execute();
    return rows.map(({ id }) => String(id)).sort();
  }

  it('lose calls of interfaces after a year, of every tenant and for good, unless a parameter keeps them', async () => {
    const called = { requestUrl: '/open', requestIp: '10.0.0.1', callResult: '1', costTime: 1 };
    const call = (at: number) => ({ ...called, traceId: `trace-${at}` });
    const many = Array.from({ length: 501 }, () => TOO_OLD);
    const [ofA] = await insert(TENANT_A, 'jointApiLog', [OLD_ENOUGH, ...many], call);
    const [ofB] = await insert(TENANT_B, 'jointApiLog', [OLD_ENOUGH, TOO_OLD], call);
    const { param } = world.directory.entities;
    const forEver = systemRecord({ paramName: 'x', paramKey: 'joint.log.keep.days', paramValue: '0' }, TODAY);
    await world.directory.platform.insert(param, [forEver]);
    expect(await purge('purgeCalls')).toBe(0);

    await world.directory.platform.update(param, [String(forEver.id)], { paramValue: '365' });
    expect(await purge('purgeCalls')).toBe(502);

    expect(await left('jointApiLog')).toEqual([ofA, ofB].sort());
    const { executor } = world.database;
    const told = executor.withTables<SystemRows>().selectFrom('shian_history').select('id');
    expect(await told.where('entity', '=', 'jointApiLog').execute()).toEqual([]);
  });

  it('lose what was sent to whom after a year, and nothing younger', async () => {
    const sent = { receiver: '某人', receiverAddress: '19900010001', content: '某事', sendResult: '1' };
    const [kept] = await insert(TENANT_A, 'systemMsgSendLog', [OLD_ENOUGH, TOO_OLD], () => sent);
    expect(await purge('purgeMessages')).toBe(1);
    expect(await left('systemMsgSendLog')).toEqual([kept]);
  });
});
