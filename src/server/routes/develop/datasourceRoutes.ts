import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../../protocol/endpoints.ts';
import { AppError } from '../../AppError.ts';
import { readTable, readTables } from '../../datasources/readTables.ts';
import { tryConnection } from '../../datasources/tryConnection.ts';
import { contextOf } from '../contextOf.ts';
import { mountCall } from '../mountCall.ts';
import type { Services } from '../Services.ts';
import { sourceOf, typedSource } from './sourceOf.ts';

/** Reading other databases: outside of any transaction of ours, for they may be long in answering. */
export function datasourceRoutes(app: FastifyInstance, services: Services): void {
  if (services.model.entities.datasource === undefined) return;

  mountCall(app, services, endpoints.sourceTest, async (request) =>
    tryConnection(await sourceOf(services, contextOf(services, request), request.query.id)),
  );
  mountCall(app, services, endpoints.sourceTry, async ({ body }) => tryConnection(await typedSource(services, body)));
  mountCall(app, services, endpoints.sourceTables, async (request) =>
    readTables(await sourceOf(services, contextOf(services, request), request.query.id)),
  );
  mountCall(app, services, endpoints.sourceTable, async (request) => {
    const { id, name } = request.query;
    const table = await readTable(await sourceOf(services, contextOf(services, request), id), name);
    if (table === undefined) throw new AppError('notFound');
    return table;
  });
}
