import { expect, it } from 'vitest';
import { AppError } from '../../src/server/AppError.ts';
import { postgresDialect } from '../../src/server/database/postgresDialect.ts';
import { sqliteDialect } from '../../src/server/database/sqliteDialect.ts';
import { outageOf, remedyOf } from '../../src/server/storageTrouble.ts';

const coded = (code: string) => Object.assign(new Error(code), { code });

it.each([
  ['SQLITE_FULL', sqliteDialect, 'storageFull', /make room/],
  ['ENOSPC', sqliteDialect, 'storageFull', /make room/],
  ['53100', postgresDialect, 'storageFull', /make room/],
  ['SQLITE_READONLY', sqliteDialect, 'readOnlyStorage', /mount it for writing/],
  ['SQLITE_READONLY_DBMOVED', sqliteDialect, 'readOnlyStorage', /put the folder back/],
  ['EROFS', postgresDialect, 'readOnlyStorage', /mount it for writing/],
  ['25006', postgresDialect, 'readOnlyStorage', /standby/],
  ['SQLITE_IOERR_FSYNC', sqliteDialect, 'unavailable', /backup/],
  ['53300', postgresDialect, 'unavailable', /max_connections/],
  ['ECONNREFUSED', postgresDialect, 'unavailable', /DATABASE_URL/],
  ['57P01', postgresDialect, 'unavailable', /DATABASE_URL/],
] as const)(
  '%s is told to people as what it is, and to whoever runs the server with its remedy',
  (code, dialect, told, remedy) => {
    const outage = outageOf(coded(code), dialect);

    expect(outage).toMatchObject({ code: told, isServerTrouble: true });
    expect(remedyOf(coded(code), dialect)).toMatch(remedy);
    expect(remedyOf(outage, dialect)).toMatch(remedy);
  },
);

it.each([
  ['SQLITE_CORRUPT_INDEX', sqliteDialect],
  ['SQLITE_NOTADB', sqliteDialect],
  ['XX001', postgresDialect],
])('%s is no outage that passes, and whoever runs the server is told of the damage', (code, dialect) => {
  expect(outageOf(coded(code), dialect)).toBeUndefined();
  expect(remedyOf(coded(code), dialect)).toMatch(/damaged/);
});

it('Errors of other hosts and mistakes of ours are no outage of the storage.', () => {
  expect(outageOf(coded('ECONNREFUSED'), sqliteDialect)).toBeUndefined();
  expect(remedyOf(coded('ECONNREFUSED'), sqliteDialect)).toBeUndefined();
  expect(outageOf(coded('42P01'), postgresDialect)).toBeUndefined();
  expect(outageOf(new AppError('invalid'), sqliteDialect)).toBeUndefined();
});
