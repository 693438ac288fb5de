import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Model } from '../../model/Model.ts';
import { isServed } from '../boot/lockDataDir.ts';
import { openData } from '../boot/openData.ts';
import { readConfig, type ServerConfig } from '../config.ts';
import type { Database } from '../database/Database.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { createDirectory } from '../identity/people/Directory.ts';
import { tellServers } from '../identity/people/principalCache.ts';
import { readSetting } from '../identity/people/settings.ts';
import { hashPassword } from '../identity/sessions/passwordHash.ts';
import { randomPassword } from '../identity/sessions/randomPassword.ts';
import { consoleClientOf } from '../plugins/consoleClient.ts';
import { StartupError } from '../StartupError.ts';
import { wallTime } from '../wallTime.ts';
import { restoreWayIn } from './restoreWayIn.ts';

interface Opened {
  readonly database: Database;
  readonly close: () => Promise<void>;
}

/** PostgreSQL is shared with servers that run; a data folder belongs to one process at a time. */
async function open(config: ServerConfig): Promise<Opened> {
  if (config.databaseUrl !== undefined) {
    const database = await openDatabase(config.databaseUrl);
    return { database, close: () => database.close() };
  }
  const { dataDir } = config;
  if (!existsSync(path.join(dataDir, 'shian.sqlite'))) {
    throw new StartupError(`There is no database in ${dataDir}; set DATA_DIR or DATABASE_URL as the server has it.`);
  }
  if (isServed(dataDir)) {
    throw new StartupError(`A server uses the data folder ${dataDir}: stop it, run this again, then start it.`);
  }
  const { database, unlock } = await openData(config);
  return {
    database,
    close: async () => {
      await database.close();
      unlock();
    },
  };
}

async function isInstalled(database: Database): Promise<boolean> {
  const tables = await database.dialect.tableNames(database.executor);
  return tables.includes('shian_setting') && (await readSetting(database, 'installed')) === 'yes';
}

async function restore(database: Database, model: Model, config: ServerConfig, account: string): Promise<string[]> {
  const password = randomPassword();
  const hash = await hashPassword(password);
  const at = config.now();
  const client = consoleClientOf(path.join(config.distDir, 'console'));
  const said = await createDirectory({ database, model }).write(async (inside) => {
    const lines: string[] = [];
    const now = { at, wall: wallTime(at) };
    await restoreWayIn(inside, { account, hash, client, now }, (line) => lines.push(line));
    // Servers on the same database read everybody anew at their next call.
    await tellServers(inside.database);
    return lines;
  });
  return [...said, `sign in as ${account} with ${password} (shown this once; it must be changed at the first sign-in)`];
}

/**
 * Opens the platform to its administrator again, on the machine itself, whatever shut it. Answers what was
 * done, line by line; throws StartupError when it cannot be done now.
 */
export async function rescue(
  model: Model,
  projectDir: string,
  env: Readonly<Record<string, string | undefined>>,
  account: string,
): Promise<readonly string[]> {
  const config = readConfig(env, projectDir);
  const { database, close } = await open(config);
  try {
    if (!(await isInstalled(database))) {
      throw new StartupError('This database holds no installation yet; start the server once.');
    }
    return await restore(database, model, config, account);
  } finally {
    await close();
  }
}
