import { PLATFORM } from '../../src/model/platform.ts';
import { systemRecord } from '../../src/server/database/systemRecord.ts';
import type { World } from '../support/server.ts';

/** The entity of such a record. */
export const ORDINARY_ENTITY = 'manageChefInfo';

/** A cook: a record like most, whose update asks for nothing beside itself (who is signed in stays known). */
export async function ordinaryRecord(world: World) {
  const entity = world.model.entities[ORDINARY_ENTITY];
  if (entity === undefined) throw new Error(`There is no ${ORDINARY_ENTITY}`);
  const values = {
    chefName: '李师傅',
    chefSource: '1',
    idCard: '11010519491231002X',
    healthCertNo: 'J1',
    status: '1',
    gender: '1',
    regionCode: '530102001000',
    healthCertExpiry: '2030-01-01',
    registerDate: '2026-01-01',
  };
  const record = systemRecord(values, '2026-01-01 08:00:00');
  await world.directory.repository(PLATFORM).insert(entity, [record]);
  const url = `/api/manage/v1/manageChefInfo/updateById/${record.id}`;
  return {
    /** Updates it; each number is another value. */
    update: async (number: number): Promise<void> => {
      const payload = { phone: `138${String(number).padStart(8, '0')}` };
      const { status, text } = await world.call('ROOT', { method: 'PUT', url, payload });
      if (status !== 200) throw new Error(`The update was refused: ${text}`);
    },
  };
}
