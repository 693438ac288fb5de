import { setTimeout } from 'node:timers/promises';
import { type ServerProcess, startServer } from '../support/serverProcess.ts';
import { atMost, type Figure, median } from './figure.ts';
import { residentMegabytes } from './memory.ts';

/** One start may meet with what the machine does besides. */
const STARTS = 5;

/** Start to the first answer on an existing database, and memory of the idle server ten seconds later. */
export async function idleFigures(previous: ServerProcess): Promise<Figure[]> {
  await previous.stop();
  const { dataDir } = previous;
  const first: number[] = [];
  const begin = async () => {
    const started = performance.now();
    const server = await startServer({ dataDir });
    await fetch(`${server.url}/api/health`);
    first.push(performance.now() - started);
    return server;
  };
  for (let start = 1; start < STARTS; start += 1) await (await begin()).stop();
  const server = await begin();
  try {
    await setTimeout(10_000);
    const memory = residentMegabytes(server.child.pid);
    const figures = [atMost('start to first answer on an existing database, median', median(first), 1000, 'ms')];
    return memory === undefined ? figures : [...figures, atMost('memory of the idle server', memory, 120, 'MB')];
  } finally {
    await server.stop();
  }
}
