import type { FastifyRequest } from 'fastify';
import { wallTime } from '../../../model/wallTime.ts';
import type { Executor } from '../../database/Database.ts';
import { newId } from '../../database/newId.ts';
import { principalOf } from '../../plugins/guardRoutes.ts';
import type { FlowContext } from '../../workflow/FlowContext.ts';
import type { Services } from '../Services.ts';

/** What a step of the workflow may know of the request around it. */
export function flowContextOf({ config }: Services, request: FastifyRequest, executor: Executor): FlowContext {
  return { executor, user: principalOf(request), now: wallTime(config.now()), newId };
}
