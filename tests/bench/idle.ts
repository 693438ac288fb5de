import { setTimeout } from 'node:timers/promises';
import { type ServerProcess, startServer } from '../support/serverProcess.ts';
import { atMost, type Figure } from './figure.ts';
import { residentMegabytes } from './memory.ts';

/** Start to the first answer on an existing database, and memory of the idle server ten seconds later. */
export async function idleFigures(previous: ServerProcess): Promise<Figure[]> {
  await previous.stop();
  const started = performance.now();
  const server = await startServer({ dataDir: previous.dataDir });
  try {
    await fetch(`${server.url}/api/health`);
    const first = performance.now() - started;
    await setTimeout(10_000);
    const memory = residentMegabytes(server.child.pid);
    const figures = [atMost('start to first answer on an existing database', first, 1000, 'ms')];
    return memory === undefined ? figures : [...figures, atMost('memory of the idle server', memory, 120, 'MB')];
  } finally {
    await server.stop();
  }
}
