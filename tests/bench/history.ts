import type { Model } from '../../src/model/Model.ts';
import { createWorld, projectModel, type World, type WorldOptions } from '../support/server.ts';
import { atMost, type Figure, median } from './figure.ts';
import { ORDINARY_ENTITY, ordinaryRecord } from './ordinaryRecord.ts';

const GROUPS = 40;
const GROUP = 50;

const forgetting = (model: Model): Model => {
  const entity = model.entities[ORDINARY_ENTITY];
  if (entity === undefined) throw new Error(`There is no ${ORDINARY_ENTITY}`);
  return { ...model, entities: { ...model.entities, [ORDINARY_ENTITY]: { ...entity, history: false } } };
};

type Update = Awaited<ReturnType<typeof ordinaryRecord>>['update'];

async function openWorld(options: WorldOptions): Promise<{ world: World; update: Update }> {
  const world = await createWorld(options);
  return { world, ...(await ordinaryRecord(world)) };
}

/** Milliseconds that the thread of the event loop, which SQLite works on as well, is at an update. */
async function workOf(update: Update, round: number): Promise<number> {
  const begun = process.threadCpuUsage();
  for (let at = 0; at < GROUP; at += 1) await update(round * GROUP + at);
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
      const without = await workOf(bare.update, round);
      ratios.push((await workOf(kept.update, round)) / without);
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
