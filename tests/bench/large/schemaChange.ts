import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Model } from '../../../src/model/Model.ts';
import { atMost, type Figure } from '../figure.ts';
import { timed } from '../timed.ts';
import { type Caller, createClient } from './callers.ts';
import { BASE, ENTITY, enterpriseId } from './enterprises.ts';
import type { GrowTableData } from './growTable.ts';

const PAUSE_MS = 5;

async function growTable(workerData: GrowTableData): Promise<void> {
  const worker = new Worker(new URL('./growTable.ts', import.meta.url), { workerData });
  await once(worker, 'exit');
}

/** The longest that somebody who reads waits while the table gets a column and an index. */
export async function schemaFigures(caller: Caller, model: Model, location: string, name: string): Promise<Figure[]> {
  const table = model.entities[ENTITY]?.table ?? '';
  const client = createClient(caller, 2);
  let changing = true;
  let longest = 0;
  async function read(path: () => string): Promise<void> {
    while (changing) {
      longest = Math.max(longest, await timed(() => client.call(path())));
      await pause(PAUSE_MS);
    }
  }
  try {
    const reading = [
      read(() => `${BASE}/page?current=1&size=10`),
      read(() => `${BASE}/getById/${enterpriseId(Math.floor(Math.random() * 1000))}`),
    ];
    const spent = await timed(() => growTable({ location, table, version: model.version }));
    changing = false;
    await Promise.all(reading);
    console.log(`  ${name}: new column and index after ${(spent / 1000).toFixed(1)} s`);
    return [atMost(`${name}: longest wait of a reader while a column and an index are added`, longest, 1000, 'ms')];
  } finally {
    changing = false;
    client.close();
  }
}
