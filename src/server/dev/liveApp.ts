import type { FastifyInstance } from 'fastify';
import type { Model } from '../../model/Model.ts';
import { modelFiles } from '../../schema/modelFiles.ts';
import { createApp } from '../app.ts';
import { anchorClock } from '../boot/anchorClock.ts';
import { type Prepared, prepareDatabase } from '../boot/prepareDatabase.ts';
import { describeNote } from '../boot/welcome.ts';
import type { ServerConfig } from '../config.ts';
import type { Database } from '../database/Database.ts';
import { checkModules } from '../modules/checkModules.ts';
import type { Modules } from '../modules/Modules.ts';
import type { Fixtures } from '../records/loadFixtures.ts';

export interface LiveApp {
  readonly app: FastifyInstance;
  readonly model: Model;
  readonly prepared: Prepared;
}

/** Brings the database to the model and makes an application of it, ready to take requests. */
export async function makeLiveApp(
  model: Model,
  modules: Modules,
  database: Database,
  config: ServerConfig,
  fixtures: (() => Fixtures) | undefined,
): Promise<LiveApp> {
  checkModules(model, modules);
  const { now, allowDrop, adminPassword, demoToday } = config;
  const prepared = await prepareDatabase({
    database,
    model,
    modules,
    now,
    allowDrop,
    keepGone: true,
    adminPassword,
    fixtures,
    demoToday,
  });
  const files = new Map(modelFiles(model).map(({ path, content }) => [path, content]));
  const steady = await anchorClock(database, now);
  const app = await createApp({
    model,
    modules,
    database,
    config: { ...config, steady },
    readModelFile: (name) => files.get(name),
  });
  for (const note of prepared.notes) console.log(describeNote(note));
  await app.ready();
  return { app, model, prepared };
}
