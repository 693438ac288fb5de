import { startServer } from '../../support/serverProcess.ts';

/** Where a data folder lies that a first start filled with the demo; absent outside of a run of tests. */
export const PREPARED_DATA = 'SHIAN_TEST_DATA';

/** Makes the demo once for all test files: each world starts on a copy instead of filling a folder of its own. */
export default async function prepareData(): Promise<() => Promise<void>> {
  const server = await startServer();
  await server.stop();
  process.env[PREPARED_DATA] = server.dataDir;
  return () => server.dispose();
}
