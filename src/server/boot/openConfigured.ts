import path from 'node:path';
import type { ServerConfig } from '../config.ts';
import type { Database } from '../database/Database.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { errorCode } from '../errorCode.ts';
import { StartupError } from '../StartupError.ts';
import { isDamaged } from '../storageTrouble.ts';

type Place = Pick<ServerConfig, 'dataDir' | 'databaseUrl'>;

/** Where SQLite keeps the data of an installation. */
export const databaseFile = ({ dataDir }: Pick<Place, 'dataDir'>): string => path.join(dataDir, 'shian.sqlite');

/** Of an address with several meanings none of which answers Node says the code alone. */
const reasonOf = (error: unknown): string => (error instanceof Error && error.message) || errorCode(error);

const whereOf = ({ databaseUrl, dataDir }: Place) =>
  databaseUrl === undefined
    ? { zh: `${dataDir} 中的数据库`, en: `The database in ${dataDir}` }
    : { zh: 'DATABASE_URL 指定的数据库', en: 'The database named by DATABASE_URL' };

function refusalOf(place: Place, cause: unknown): StartupError {
  const where = whereOf(place);
  const reason = reasonOf(cause);
  // So is a copy that was broken off.
  if (isDamaged(cause)) {
    return new StartupError(
      {
        zh: `${where.zh}已损坏，或是未复制完的副本（${reason}）；请将它移到别处，放回完好的备份。`,
        en: `${where.en} is damaged, or a copy that was broken off (${reason}); put it aside and a whole backup in its place.`,
      },
      cause,
    );
  }
  return new StartupError(
    {
      zh: `${where.zh}无法打开（${reason}）；请检查它是否存在、是否有权使用。`,
      en: `${where.en} cannot be opened (${reason}); check that it is there and may be used.`,
    },
    cause,
  );
}

/** Opens the database that DATABASE_URL names, or else the one in DATA_DIR. Throws StartupError where that cannot be. */
export async function openConfigured(place: Place): Promise<Database> {
  try {
    return await openDatabase(place.databaseUrl ?? databaseFile(place));
  } catch (cause) {
    throw refusalOf(place, cause);
  }
}
