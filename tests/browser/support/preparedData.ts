import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { beginSession, openWorld, PREPARED_DATA, PREPARED_SESSION } from './world.ts';

/** The demo's texts are taken apart beside the requests: what is left of that each world would do for itself. */
async function untilSearched(dataDir: string): Promise<void> {
  const database = new Database(path.join(dataDir, 'shian.sqlite'), { readonly: true });
  const left = database.prepare<[], number>('SELECT count(*) FROM shian_gram_todo').pluck();
  for (let tries = 0; left.get() !== 0; tries += 1) {
    if (tries === 2400) throw new Error('The texts of the demo are not prepared for search after two minutes');
    await setTimeout(50);
  }
  database.close();
}

/** Makes the demo and signs in once for all test files: each world starts on a copy instead of filling a folder of its own. */
export default async function prepareData(): Promise<() => Promise<void>> {
  const world = await openWorld();
  const [session] = await Promise.all([beginSession(world, 'admin'), untilSearched(world.server.dataDir)]);
  await world.browser.close();
  await world.server.stop();
  process.env[PREPARED_DATA] = world.server.dataDir;
  process.env[PREPARED_SESSION] = JSON.stringify(session);
  return () => world.server.dispose();
}
