import path from 'node:path';
import type { ServerConfig } from '../config.ts';
import type { Database } from '../database/Database.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { errorCode } from '../errorCode.ts';
import { StartupError } from '../StartupError.ts';

type Place = Pick<ServerConfig, 'dataDir' | 'databaseUrl'>;

/** Where SQLite keeps the data of an installation. */
export const databaseFile = ({ dataDir }: Pick<Place, 'dataDir'>): string => path.join(dataDir, 'shian.sqlite');

/** Of an address with several meanings none of which answers Node says the code alone. */
const reasonOf = (error: unknown): string => (error instanceof Error && error.message) || errorCode(error);

/** Opens the database that DATABASE_URL names, or else the one in DATA_DIR. Throws StartupError where that cannot be. */
export async function openConfigured(place: Place): Promise<Database> {
  try {
    return await openDatabase(place.databaseUrl ?? databaseFile(place));
  } catch (cause) {
    const where =
      place.databaseUrl === undefined
        ? { zh: `${place.dataDir} 中的数据库`, en: `The database in ${place.dataDir}` }
        : { zh: 'DATABASE_URL 指定的数据库', en: 'The database named by DATABASE_URL' };
    throw new StartupError(
      {
        zh: `${where.zh}无法打开（${reasonOf(cause)}）；请检查它是否存在、是否有权使用。`,
        en: `${where.en} cannot be opened (${reasonOf(cause)}); check that it is there and may be used.`,
      },
      cause,
    );
  }
}
