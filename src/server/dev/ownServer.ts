import path from 'node:path';
import type { Model } from '../../model/Model.ts';
import type { EngineText } from '../../model/Text.ts';
import { inTerminal } from '../../model/terminalLanguage.ts';
import { urlOf } from '../boot/listen.ts';
import { type OpenData, openData } from '../boot/openData.ts';
import { readFixtures } from '../boot/readFixtures.ts';
import { welcome } from '../boot/welcome.ts';
import type { ServerConfig } from '../config.ts';
import { renewWorkerLease } from '../database/workerLease.ts';
import { removePartialFiles } from '../files/fileStore.ts';
import { startJobs } from '../jobs/startJobs.ts';
import { loadModules } from '../modules/loadModules.ts';
import { startTexts } from '../search/startTexts.ts';
import type { Live } from './Live.ts';
import { makeLiveApp } from './liveApp.ts';
import { type Filling, fillGained, followFixtures, newFixtures } from './newFixtures.ts';

const gainedText = (count: number): EngineText => ({
  zh: `演示数据：新实体的 ${count} 条`,
  en: `demo data: ${count} records of new entities`,
});

/** Our own server behind the port: rebuilt from each good model, on the same database. */
export async function ownServer(model: Model, config: ServerConfig): Promise<Live> {
  let modules = await loadModules(config.projectDir);
  const data: OpenData = await openData(config);
  const fixtures = config.demo ? () => readFixtures(path.join(config.distDir, 'fixtures')) : undefined;
  const release = async () => {
    await data.database.close();
    data.unlock();
  };
  try {
    await removePartialFiles(config.filesDir, config.shared);
    const tables = await data.database.dialect.tableNames(data.database.executor);
    let live = await makeLiveApp(model, modules, data.database, config, fixtures);
    const gained = config.demo && !live.prepared.first ? await fillGained(data.database, model, config, tables) : 0;
    const jobs = {
      // Those of the moment: jobs and schemas must agree.
      get model() {
        return live.model;
      },
      get modules() {
        return modules;
      },
      database: data.database,
      now: config.now,
      filesDir: config.filesDir,
      internalHosts: config.internalHosts,
    };
    const giveBackWorker = renewWorkerLease(data.database, (err) =>
      live.app.log.error({ err }, 'worker number not renewed'),
    );
    const maker = config.demo ? followFixtures(config) : undefined;
    let filling: Filling | undefined;
    const stopJobs = startJobs(jobs, live.app.log);
    const stopTexts = startTexts(jobs, live.app.log);
    return {
      lines: [
        ...welcome(urlOf(config.host, config.port), live.prepared, config),
        ...(gained > 0 ? [inTerminal(gainedText(gained))] : []),
      ],
      model: () => live.model,
      route: (request, response) => live.app.routing(request, response),
      replace: async (next) => {
        const before = live;
        filling = maker && newFixtures(before.model, next, config, maker);
        const changed = await loadModules(config.projectDir);
        live = await makeLiveApp(next, changed, data.database, config, undefined);
        modules = changed;
        // Requests under way finish on the application that took them.
        setTimeout(() => void before.app.close(), 10_000).unref();
      },
      fill: async () => (await filling?.(data.database, live.model)) ?? 0,
      close: async () => {
        maker?.close();
        await stopJobs();
        await stopTexts();
        await live.app.close();
        await giveBackWorker();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}
