import path from 'node:path';
import { createApp } from './app.ts';
import { listen } from './boot/listen.ts';
import { openData } from './boot/openData.ts';
import { prepareDatabase } from './boot/prepareDatabase.ts';
import { readFixtures } from './boot/readFixtures.ts';
import { readModel } from './boot/readModel.ts';
import { StartupError } from './boot/StartupError.ts';
import { stopOnSignal } from './boot/stopOnSignal.ts';
import { welcome } from './boot/welcome.ts';
import { readConfig, type ServerConfig } from './config.ts';
import { SchemaRefusal } from './database/SchemaRefusal.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');

async function start(config: ServerConfig): Promise<void> {
  const modelDir = path.join(config.distDir, 'model');
  const model = readModel(modelDir);
  const { database, unlock } = await openData(config);
  const release = async () => {
    await database.close();
    unlock();
  };
  try {
    const prepared = await prepareDatabase({
      database,
      model,
      now: config.now,
      allowDrop: config.allowDrop,
      adminPassword: config.adminPassword,
      fixtures: config.demo ? () => readFixtures(path.join(config.distDir, 'fixtures')) : undefined,
    });
    const app = await createApp({ model, database, config });
    const url = await listen(app, config);
    stopOnSignal(async () => {
      await app.close();
      await release();
    });
    for (const line of welcome(url, prepared, config)) console.log(line);
  } catch (error) {
    await release();
    throw error;
  }
}

/** A refusal is one clear sentence; anything else is a mistake of ours and keeps its stack. */
function fail(error: unknown): void {
  const known = error instanceof StartupError || error instanceof SchemaRefusal;
  console.error(known ? error.message : error);
  process.exitCode = 1;
}

try {
  const config = readConfig(process.env, PROJECT, process.argv.slice(2));
  if (config.development) await (await import('./dev/startDevelopment.ts')).startDevelopment(config);
  else await start(config);
} catch (error) {
  fail(error);
}
