import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../protocol/endpoints.ts';
import { contextOf } from './contextOf.ts';
import { mountCall } from './mountCall.ts';
import type { Services } from './Services.ts';

/** Finds records wherever they are; what it takes is loaded by the first who searches. */
export function searchRoute(app: FastifyInstance, services: Services): void {
  mountCall(app, services, endpoints.searchRecords, async (request) => {
    const { searchRecords } = await import('../records/searchRecords.ts');
    return searchRecords(contextOf(services, request), request.query.text);
  });
}
