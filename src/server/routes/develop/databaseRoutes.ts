import type { FastifyInstance } from 'fastify';
import { variableName } from '../../../codegen/names.ts';
import { mappedType } from '../../../codegen/TypeMap.ts';
import { textOf } from '../../../model/recordValues.ts';
import { endpoints } from '../../../protocol/endpoints.ts';
import { AppError } from '../../AppError.ts';
import { readTable, readTables } from '../../datasources/readTables.ts';
import { contextOf } from '../contextOf.ts';
import { mountCall } from '../mountCall.ts';
import type { Services } from '../Services.ts';
import { codegenRows, typeMaps } from './codegenRows.ts';
import { sourceOf } from './sourceOf.ts';
import { isNew, storeRecord } from './storeRecord.ts';

/** Tables that one list shows; more are found by a keyword. */
const MAX_TABLES = 2_000;

/** Between the data source and the table in the id of a table. */
const MARK = ':';

/** Data sources as the generator's own tool names them, their tables and columns. */
export function databaseRoutes(app: FastifyInstance, services: Services): void {
  mountCall(app, services, endpoints.databaseAll, async () =>
    (await codegenRows(services, 'datasource')).map(({ id, name, driverClass, url, username }) => ({
      id: textOf(id),
      name: textOf(name),
      driver: textOf(driverClass),
      url: textOf(url),
      username: textOf(username),
    })),
  );
  mountCall(app, services, endpoints.databaseSave, async (request) => {
    const { name, driver, url, username, password } = request.body;
    const { id } = request.params;
    await storeRecord(services, request, 'datasource', id, {
      name,
      url,
      username,
      driverClass: driver,
      // An empty password is the one that stands.
      password: password === '' ? undefined : password,
      category: isNew(id) ? '1' : undefined,
    });
    return true;
  });
  mountCall(app, services, endpoints.tableAll, async (request) => {
    const { databaseId, keyword = '' } = request.body;
    const wanted = keyword.trim().toLowerCase();
    const tables = await readTables(await sourceOf(services, contextOf(services, request), databaseId));
    const meant = tables.filter(({ name, comment }) => `${name} ${comment}`.toLowerCase().includes(wanted));
    return meant.slice(0, MAX_TABLES).map(({ name, comment }) => ({
      id: `${databaseId}${MARK}${name}`,
      tableName: name,
      comment,
      createTime: '',
    }));
  });
  mountCall(app, services, endpoints.tableFields, async (request) => {
    const { id } = request.params;
    const at = id.indexOf(MARK);
    const databaseId = request.query.databaseId ?? id.slice(0, Math.max(at, 0));
    const name = request.query.databaseId === undefined ? id.slice(at + 1) : id;
    const table = await readTable(await sourceOf(services, contextOf(services, request), databaseId), name);
    if (table === undefined) throw new AppError('noSuchTable', { table: name });
    const maps = await typeMaps(services);
    return table.columns.map((column, index) => ({
      columnName: column.name,
      columnType: column.nativeType,
      comment: column.comment,
      fieldName: variableName(column.name, `column${index + 1}`),
      ...typesOf(mappedType(maps, table.database, column)),
      primary: column.inKey,
      nullable: column.nullable,
    }));
  });
}

const typesOf = ({ javaType, tsType }: ReturnType<typeof mappedType>) => ({ javaType, tsType });
