import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../../src/server/jobs/runJobs.ts';
import { createFamilyWorld, daysFrom, type FamilyWorld, type Row } from '../../support/familyWorld.ts';
import { projectModules } from '../../support/modules.ts';

const MESSAGE = 'ent/v1/entMsgInfo';

let family: FamilyWorld;
let entId = '';
beforeAll(async () => {
  family = await createFamilyWorld();
  entId = (await family.saveEnterprise()).id;
});
afterAll(() => family.world.close());

const saveType = (typeCode: string, more: Row = {}) =>
  family.save('sys/v1/systemEntMsgType', {
    ...{ typeName: typeCode, typeCode, objType: '3', channels: '3', status: '1' },
    ...more,
  });

const saveMessage = (msgTypeId: string, days: number, more: Row = {}) =>
  family.save(MESSAGE, {
    ...{ entId, msgTypeId, objType: '3', title: '请更新证照', content: '证照即将到期' },
    sendTime: `${daysFrom(family.today(), -days)} 08:00:00`,
    ...more,
  });

describe('messages of an enterprise', () => {
  it('were read by whoever handles them unread', async () => {
    const { id } = await saveMessage((await saveType('REMIND')).id, 0);

    await family.send('PUT', `${MESSAGE}/handle/${id}`, { remark: '已更新' });

    const handled = await family.read(MESSAGE, id);
    expect(handled).toMatchObject({ status: '2', handleRemark: '已更新' });
    expect(handled.readTime).toMatch(/^\d{4}-/);
    expect(handled.readUser).not.toBe('');
  });

  it('are kept for the days of their type, and as long as a receipt is waited for', async () => {
    const [month, ever] = [await saveType('MONTH', { keepDays: 30 }), await saveType('EVER', { keepDays: '' })];
    const kept = [
      await saveMessage(month.id, 30),
      await saveMessage(month.id, 31, { needReceipt: '2' }),
      await saveMessage(ever.id, 900),
    ];
    const receipt = await saveMessage(month.id, 40, { needReceipt: '2' });
    await family.send('PUT', `${MESSAGE}/read/${receipt.id}`);
    const gone = [await saveMessage(month.id, 31), receipt];

    const { model, database, clock } = family.world;
    const now = () => Date.now() + clock.ahead;
    const report = await runJobs({ model, database, now, modules: await projectModules(), server: 'one' });

    const changed = report.done.flatMap((done) => (done.job === 'oldMessages' ? [done.changed] : []));
    expect(changed.filter(Boolean)).toEqual([2]);
    for (const { id } of kept) expect(await family.read(MESSAGE, id)).toMatchObject({ id });
    const bin = await family.get('shian/recycle/list', { entity: 'entMsgInfo' });
    for (const { id } of gone) expect(bin.text).toContain(id);
  });
});
