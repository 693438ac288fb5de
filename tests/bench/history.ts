import type { Model } from '../../src/model/Model.ts';
import { PLATFORM } from '../../src/model/platform.ts';
import { systemRecord } from '../../src/server/database/systemRecord.ts';
import { createWorld, projectModel, type World, type WorldOptions } from '../support/server.ts';
import { atMost, type Figure, median } from './figure.ts';

const ENTITY = 'manageChefInfo';
const BASE = '/api/manage/v1/manageChefInfo';
const GROUPS = 40;
const GROUP = 50;

const forgetting = (model: Model): Model => {
  const entity = model.entities[ENTITY];
  if (entity === undefined) throw new Error(`There is no ${ENTITY}`);
  return { ...model, entities: { ...model.entities, [ENTITY]: { ...entity, history: false } } };
};

async function openWorld(options: WorldOptions): Promise<{ world: World; id: string }> {
  const world = await createWorld(options);
  const entity = world.model.entities[ENTITY];
  if (entity === undefined) throw new Error(`There is no ${ENTITY}`);
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
  return { world, id: String(record.id) };
}

/** Milliseconds that the thread of the event loop, which SQLite works on as well, is at an update. */
async function update({ world, id }: { world: World; id: string }, round: number): Promise<number> {
  const begun = process.threadCpuUsage();
  for (let at = 0; at < GROUP; at += 1) {
    const payload = { phone: `138${String(round * GROUP + at).padStart(8, '0')}` };
    const { status, text } = await world.call('ROOT', { method: 'PUT', url: `${BASE}/updateById/${id}`, payload });
    if (status !== 200) throw new Error(`The update was refused: ${text}`);
  }
  const spent = process.threadCpuUsage(begun);
  return (spent.user + spent.system) / 1000 / GROUP;
}

/** What keeping the history adds to an update of a record. */
export async function historyFigures(): Promise<Figure[]> {
  const model = projectModel();
  const kept = await openWorld({ model });
  const bare = await openWorld({ model: forgetting(model) });
  try {
    const ratios: number[] = [];
    for (let round = 0; round < GROUPS; round += 1) {
      const without = await update(bare, round);
      ratios.push((await update(kept, round)) / without);
    }
    return [
      atMost(
        'work of the event loop for an update with its history against one without, in turns',
        median(ratios.slice(4)),
        1.15,
        'times',
        2,
      ),
    ];
  } finally {
    await kept.world.close();
    await bare.world.close();
  }
}
