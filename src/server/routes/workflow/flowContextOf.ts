import type { FastifyRequest } from 'fastify';
import { wallTime } from '../../../model/wallTime.ts';
import type { Executor } from '../../database/Database.ts';
import { joinedLines } from '../../database/joined.ts';
import { newId } from '../../database/newId.ts';
import { principalOf } from '../../plugins/guardRoutes.ts';
import { type FlowContext, flowContext } from '../../workflow/FlowContext.ts';
import { type Services, servicesWithin } from '../Services.ts';

/** What a step of the workflow may know of the request around it; `executor` is a transaction where it writes. */
export function flowContextOf(services: Services, request: FastifyRequest, executor: Executor): FlowContext {
  const { config, modules, database } = services;
  const { directory } = servicesWithin(services, joinedLines(database, executor));
  return flowContext(directory, { modules, user: principalOf(request), now: wallTime(config.now()), newId });
}

/** The same for what is only read. */
export const flowReadingOf = (services: Services, request: FastifyRequest): FlowContext =>
  flowContext(services.directory, {
    modules: services.modules,
    user: principalOf(request),
    now: wallTime(services.config.now()),
    newId,
  });
