import type { FastifyInstance } from 'fastify';
import { findEntity } from '../../model/lookups.ts';
import { MAX_USED_RECORDS } from '../../protocol/calls/uses.ts';
import { endpoints } from '../../protocol/endpoints.ts';
import { idList } from '../../protocol/wireValues.ts';
import { AppError } from '../AppError.ts';
import { mayRemove } from '../records/access.ts';
import { findAllOwn } from '../records/findOwn.ts';
import { usesOf } from '../records/usesOf.ts';
import { contextOf } from './contextOf.ts';
import { mountCall } from './mountCall.ts';
import type { Services } from './Services.ts';

/** Says what uses records before they are deleted, to those who may delete them and of those that they see. */
export function usesRoute(app: FastifyInstance, services: Services): void {
  mountCall(app, services, endpoints.uses, async (request) => {
    const { model } = services;
    const context = contextOf(services, request);
    const entity = findEntity(model, request.query.entity);
    if (entity === undefined || entity.storage === 'none') throw new AppError('notFound');
    if (!mayRemove(context.user, entity)) throw new AppError('forbidden');
    const ids = idList(request.query.ids).slice(0, MAX_USED_RECORDS);
    return usesOf(context, entity, await findAllOwn(context, entity, ids));
  });
}
