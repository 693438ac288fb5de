import { expect, it } from 'vitest';
import { createFamilyWorld } from '../../support/familyWorld.ts';

const MESSAGE = 'ent/v1/entMsgInfo';

it('a message that is handled unread was read by whoever handles it', async () => {
  const family = await createFamilyWorld();
  const { id: entId } = await family.saveEnterprise();
  const type = { typeName: '任务提醒', typeCode: 'REMIND', objType: '3', channels: '3', status: '1' };
  const { id: msgTypeId } = await family.save('sys/v1/systemEntMsgType', type);
  const words = { title: '请更新证照', content: '证照即将到期', sendTime: `${family.today()} 08:00:00` };
  const { id } = await family.save(MESSAGE, { entId, msgTypeId, objType: '3', ...words });

  await family.send('PUT', `${MESSAGE}/handle/${id}`, { remark: '已更新' });

  const handled = await family.read(MESSAGE, id);
  expect(handled).toMatchObject({ status: '2', handleRemark: '已更新' });
  expect(handled.readTime).toMatch(/^\d{4}-/);
  expect(handled.readUser).not.toBe('');
  await family.world.close();
});
