import { setTimeout } from 'node:timers/promises';
import { createWorld, type World } from '../support/server.ts';
import { atMost, type Figure, median } from './figure.ts';

const GROUPS = 40;
const GROUP = 250;
/**
 * Lines are written so long after the first of them came (a second in real life): those of a group together, however
 * slow the machine is, else it is measured how often they were written. A group is measured until they are.
 */
const DELAY_MS = 300;
const WRITTEN_MS = 100;
/** A light one, so that the line weighs. */
const URL = '/api/blade-system/dict/dictionary?code=yes_no';

async function openWorld(sample: string): Promise<World> {
  const world = await createWorld({ config: { logDelay: DELAY_MS } });
  const parameter = { paramName: '抽样', paramKey: 'log.read.sample', paramValue: sample };
  await world.call('ROOT', { method: 'POST', url: '/api/blade-system/param/submit', payload: parameter });
  world.clock.ahead += 31_000;
  return world;
}

/** Microseconds that the thread of the event loop worked for each of a group of reads, with whatever is written after them. */
async function busy(world: World): Promise<number> {
  const cpu = process.threadCpuUsage();
  for (let at = 0; at < GROUP; at += 1) {
    const { status } = await world.call('ROOT', { url: URL });
    if (status !== 200) throw new Error(`${URL} was refused: ${status}`);
  }
  await setTimeout(DELAY_MS + WRITTEN_MS);
  const spent = process.threadCpuUsage(cpu);
  return (spent.user + spent.system) / GROUP;
}

/** What a line of the call log costs the event loop: groups of reads that are all kept, and none of them, in turns. */
export async function logFigures(): Promise<Figure[]> {
  const kept = await openWorld('1');
  const bare = await openWorld('0');
  try {
    for (let round = 0; round < 4; round += 1) {
      await busy(kept);
      await busy(bare);
    }
    const costs: number[] = [];
    for (let round = 0; round < GROUPS; round += 1) {
      const without = await busy(bare);
      costs.push((await busy(kept)) - without);
    }
    return [
      atMost(
        'work of the event loop for a line of the call log, over 20,000 calls kept or not in turns',
        median(costs),
        30,
        'us',
      ),
    ];
  } finally {
    await kept.close();
    await bare.close();
  }
}
