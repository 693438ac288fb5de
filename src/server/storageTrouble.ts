import type { ErrorCode } from '../model/errors.ts';
import { AppError } from './AppError.ts';
import type { Dialect } from './database/Dialect.ts';
import { errorCode } from './errorCode.ts';

interface StorageTrouble {
  readonly code: ErrorCode;
  /** What whoever runs the server is told: the cause and the remedy. */
  readonly remedy: string;
  /** It is the database's only where that stands on a host of its own: other hosts do not answer either. */
  readonly byHost?: true;
}

/** A database that is none, or no longer whole. */
const DAMAGED = /^(SQLITE_CORRUPT\w*|SQLITE_NOTADB|XX00[12])$/;

/** By the codes of the operating system, SQLite and PostgreSQL, which do not overlap. */
const TROUBLES: readonly (readonly [RegExp, StorageTrouble])[] = [
  [
    /^(SQLITE_FULL|ENOSPC|EDQUOT|53100)$/,
    {
      code: 'storageFull',
      remedy: 'The disk is full: make room where the database and DATA_DIR lie. The server goes on by itself.',
    },
  ],
  [
    /^SQLITE_READONLY_DBMOVED$/,
    {
      code: 'readOnlyStorage',
      remedy:
        'The database file is no longer the one that was opened: put the folder back that was moved, and the server goes on by itself, or stop it and start it on what lies there now. Nothing is written meanwhile.',
    },
  ],
  [
    /^(SQLITE_READONLY\w*|EROFS|25006)$/,
    {
      code: 'readOnlyStorage',
      remedy:
        'The storage can only be read: mount it for writing, or give the database file back to the user of the server; of PostgreSQL, DATABASE_URL may lead to a standby. The server goes on by itself.',
    },
  ],
  [
    /^(SQLITE_IOERR\w*|EIO|58030)$/,
    { code: 'unavailable', remedy: 'The disk reports errors: look at the log of the kernel, and have a backup ready.' },
  ],
  [
    DAMAGED,
    {
      code: 'unavailable',
      remedy:
        'The database is damaged: stop the server, put the files aside as they are, and restore a backup or ask somebody who knows them. What is written now may be lost.',
    },
  ],
  [
    /^(SQLITE_CANTOPEN\w*|EMFILE|ENFILE)$/,
    {
      code: 'unavailable',
      remedy: 'A file cannot be opened: look whether DATA_DIR is there, and raise the limit of open files (ulimit -n).',
    },
  ],
  [
    /^53300$/,
    {
      code: 'unavailable',
      remedy: 'PostgreSQL takes no more connections: raise max_connections, or run fewer servers.',
    },
  ],
  [
    /^(ECONN\w+|EHOSTUNREACH|ENOTFOUND|EAI_\w+|ETIMEDOUT|08\w{3}|57P0[1-3])$/,
    {
      code: 'unavailable',
      remedy:
        'PostgreSQL cannot be reached: look whether it runs where DATABASE_URL says. The server reconnects by itself.',
      byHost: true,
    },
  ],
];

export const isDamaged = (error: unknown): boolean => DAMAGED.test(errorCode(error));

function storageTrouble(error: unknown): StorageTrouble | undefined {
  const code = errorCode(error);
  return TROUBLES.find(([codes]) => codes.test(code))?.[1];
}

/** What to do about an error of disk or database, for whoever runs the server; undefined: nothing is known. */
export function remedyOf(error: unknown, { oneServer }: Pick<Dialect, 'oneServer'>): string | undefined {
  const trouble = storageTrouble(error) ?? (error instanceof AppError ? storageTrouble(error.cause) : undefined);
  return trouble?.byHost && oneServer ? undefined : trouble?.remedy;
}

/** The refusal while disk or database cannot work for a while; undefined: the error is another. */
export function outageOf(error: unknown, dialect: Pick<Dialect, 'isUnavailable'>): AppError | undefined {
  const code = storageTrouble(error)?.code;
  // A host that does not answer need not be the database's.
  const isOther = code === undefined || code === 'unavailable';
  if (isOther && !dialect.isUnavailable(error)) return undefined;
  return new AppError(code ?? 'unavailable', {}, [], { cause: error });
}
