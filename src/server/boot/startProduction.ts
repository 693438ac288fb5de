import path from 'node:path';
import { createApp } from '../app.ts';
import type { ServerConfig } from '../config.ts';
import { renewWorkerLease } from '../database/workerLease.ts';
import { removePartialFiles } from '../files/fileStore.ts';
import { startJobs } from '../jobs/startJobs.ts';
import { checkModules } from '../modules/checkModules.ts';
import { loadModules } from '../modules/loadModules.ts';
import { startTexts } from '../search/startTexts.ts';
import { anchorClock } from './anchorClock.ts';
import { checkPort } from './checkPort.ts';
import { closeApp } from './closeApp.ts';
import { listen } from './listen.ts';
import { openData } from './openData.ts';
import { prepareDatabase } from './prepareDatabase.ts';
import { readFixtures } from './readFixtures.ts';
import { readModel } from './readModel.ts';
import { stopOnSignal } from './stopOnSignal.ts';
import { welcome } from './welcome.ts';

/** Starts the server on what `npm run build` made: compiled model, console, demo data. */
export async function startProduction(config: ServerConfig): Promise<void> {
  const modelDir = path.join(config.distDir, 'model');
  const model = readModel(modelDir);
  const modules = await loadModules(config.projectDir);
  checkModules(model, modules);
  await checkPort(config);
  const { database, unlock } = await openData(config);
  const release = async () => {
    await database.close();
    unlock();
  };
  try {
    const prepared = await prepareDatabase({
      database,
      model,
      modules,
      now: config.now,
      allowDrop: config.allowDrop,
      adminPassword: config.adminPassword,
      fixtures: config.demo ? () => readFixtures(path.join(config.distDir, 'fixtures')) : undefined,
      demoToday: config.demoToday,
    });
    await removePartialFiles(config.filesDir, config.shared);
    const steady = await anchorClock(database, config.now);
    const app = await createApp({ model, modules, database, config: { ...config, steady } });
    const url = await listen(app, config);
    const giveBackWorker = renewWorkerLease(database, (err) => app.log.error({ err }, 'worker number not renewed'));
    const { now, filesDir, internalHosts } = config;
    const stopJobs = startJobs({ model, modules, database, now, steady, filesDir, internalHosts }, app.log);
    const stopTexts = startTexts({ model, database }, app.log);
    stopOnSignal(async () => {
      await stopJobs();
      await stopTexts();
      await closeApp(app);
      await giveBackWorker();
      await release();
    });
    for (const line of welcome(url, prepared, config)) console.log(line);
  } catch (error) {
    await release();
    throw error;
  }
}
