import { isServed } from '../boot/lockDataDir.ts';
import { openData } from '../boot/openData.ts';
import type { ServerConfig } from '../config.ts';
import type { Database } from '../database/Database.ts';
import { readSetting } from '../identity/people/settings.ts';
import { StartupError } from '../StartupError.ts';
import { checkStands, openStanding } from './openStanding.ts';

interface Opened {
  readonly database: Database;
  readonly close: () => Promise<void>;
}

/** PostgreSQL is shared with servers that run; a data folder belongs to one process at a time. */
async function open(config: ServerConfig): Promise<Opened> {
  if (config.databaseUrl !== undefined) {
    const database = await openStanding(config);
    return { database, close: () => database.close() };
  }
  const { dataDir } = config;
  checkStands(config);
  if (isServed(dataDir)) {
    throw new StartupError({
      zh: `有服务器正在使用数据文件夹 ${dataDir}：请停止它，再次运行此命令，然后重新启动。`,
      en: `A server uses the data folder ${dataDir}: stop it, run this again, then start it.`,
    });
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

/** Opens the database of an installation to write in it; throws StartupError where that cannot be now. */
export async function openInstallation(config: ServerConfig): Promise<Opened> {
  const opened = await open(config);
  if (await isInstalled(opened.database)) return opened;
  await opened.close();
  throw new StartupError({
    zh: '此数据库中还没有安装；请先启动一次服务器。',
    en: 'This database holds no installation yet; start the server once.',
  });
}
