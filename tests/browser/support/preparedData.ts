import { beginSession, openWorld, PREPARED_DATA, PREPARED_SESSION } from './world.ts';

/** Makes the demo and signs in once for all test files: each world starts on a copy instead of filling a folder of its own. */
export default async function prepareData(): Promise<() => Promise<void>> {
  const world = await openWorld();
  const session = await beginSession(world, 'admin');
  await world.browser.close();
  await world.server.stop();
  process.env[PREPARED_DATA] = world.server.dataDir;
  process.env[PREPARED_SESSION] = JSON.stringify(session);
  return () => world.server.dispose();
}
