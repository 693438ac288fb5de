import { existsSync } from 'node:fs';
import { databaseFile, openConfigured } from '../boot/openConfigured.ts';
import type { ServerConfig } from '../config.ts';
import type { Database } from '../database/Database.ts';
import { StartupError } from '../StartupError.ts';

type Place = Pick<ServerConfig, 'dataDir' | 'databaseUrl'>;

/** Refuses a data folder without a database, which opening would make. */
export function checkStands({ dataDir, databaseUrl }: Place): void {
  if (databaseUrl !== undefined || existsSync(databaseFile({ dataDir }))) return;
  throw new StartupError({
    zh: `${dataDir} 中没有数据库；DATA_DIR 或 DATABASE_URL 的设置须与服务器相同。`,
    en: `There is no database in ${dataDir}; set DATA_DIR or DATABASE_URL as the server has it.`,
  });
}

/** Opens the database of an installation to look at, also beside a server that runs. Throws StartupError. */
export function openStanding(place: Place): Promise<Database> {
  checkStands(place);
  return openConfigured(place);
}
