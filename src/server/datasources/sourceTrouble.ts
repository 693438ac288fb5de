import type { ErrorCode } from '../../model/errors.ts';
import { AppError } from '../AppError.ts';
import type { DataSource } from './DataSource.ts';

/** What drivers and systems say, by the code of the catalogue that tells it to people. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  ENOTFOUND: 'hostUnknown',
  EAI_AGAIN: 'hostUnknown',
  ECONNREFUSED: 'sourceRefused',
  ECONNRESET: 'sourceRefused',
  PROTOCOL_CONNECTION_LOST: 'sourceRefused',
  ETIMEDOUT: 'sourceTimedOut',
  EHOSTUNREACH: 'sourceTimedOut',
  ENETUNREACH: 'sourceTimedOut',
  PROTOCOL_SEQUENCE_TIMEOUT: 'sourceTimedOut',
  ER_STATEMENT_TIMEOUT: 'sourceTimedOut',
  ER_QUERY_TIMEOUT: 'sourceTimedOut',
  '57014': 'sourceTimedOut',
  ER_ACCESS_DENIED_ERROR: 'sourcePassword',
  ER_ACCESS_DENIED_NO_PASSWORD_ERROR: 'sourcePassword',
  '28P01': 'sourcePassword',
  '28000': 'sourcePassword',
  ER_BAD_DB_ERROR: 'sourceNoDatabase',
  '3D000': 'sourceNoDatabase',
  SQLITE_CANTOPEN: 'sourceNoDatabase',
  SQLITE_NOTADB: 'sourceNoDatabase',
  ER_DBACCESS_DENIED_ERROR: 'sourceNoPermission',
  ER_TABLEACCESS_DENIED_ERROR: 'sourceNoPermission',
  ER_SPECIFIC_ACCESS_DENIED_ERROR: 'sourceNoPermission',
  '42501': 'sourceNoPermission',
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Drivers that say nothing but this when they have waited long enough. */
const isLate = (error: unknown): boolean => error instanceof Error && /time-?\s?out|timed out/i.test(error.message);

/** Why a database could not be read, in words for those who entered its address. */
export function sourceTrouble(error: unknown, source: DataSource): AppError {
  if (error instanceof AppError) return error;
  const code = CODES[codeOf(error)] ?? (isLate(error) ? 'sourceTimedOut' : 'sourceFailed');
  const params =
    source.kind === 'sqlite'
      ? { host: '', port: '', database: '', user: '' }
      : { host: source.host, port: source.port, database: source.database, user: source.user };
  return new AppError(code, params, [], { cause: error });
}
