import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Entity } from '../../model/Entity.ts';
import { isBlank } from '../../model/isBlank.ts';
import type { AnswerOf } from '../../protocol/endpoints/Endpoint.ts';
import { endpoints } from '../../protocol/endpoints.ts';
import { AppError } from '../AppError.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { reportableRefusal } from '../plugins/answerErrors.ts';
import { readerOf } from '../plugins/languageOf.ts';
import { reasonsOf } from '../plugins/refusalReasons.ts';
import { visibleRows } from '../records/allowedQuery.ts';
import { findRemoved } from '../records/findOwn.ts';
import { binEntity, mayFillBin } from '../records/recycle/binEntity.ts';
import { removedCounts, removedRecords } from '../records/recycle/removedRecords.ts';
import { whatIsInTheWay } from '../records/recycle/whatIsInTheWay.ts';
import { usualDays } from '../retention/purgeRemoved.ts';
import { contextOf } from './contextOf.ts';
import { runRuledPurge, runRuledRestore, runRuledWrite } from './entity/runRuledWrite.ts';
import { mountCall } from './mountCall.ts';
import type { Services } from './Services.ts';

type Outcome = AnswerOf<typeof endpoints.restoreRecords>;
type Refused = Outcome['refused'][number];

const FIRST_PAGE = 20;

/** Recycle bins: what was removed, by whom and why, back again or gone for good. */
export function recycleRoutes(app: FastifyInstance, services: Services): void {
  mountCall(app, services, endpoints.removedRecords, async (request) => {
    const { entity: name, text, current = 1, size = FIRST_PAGE } = request.query;
    const context = contextOf(services, request);
    const entity = binEntity(context, name);
    return removedRecords(context, entity, { current, size, text, usualDays: await usualDays(services) });
  });
  mountCall(app, services, endpoints.removedCounts, async (request) => removedCounts(contextOf(services, request)));
  mountCall(app, services, endpoints.removeRecords, async (request) => {
    const { entity: name, ids } = request.body;
    const entity = binEntity(contextOf(services, request), name, mayFillBin);
    const reason = request.body.reason?.trim();
    const why = reason !== undefined && !isBlank(reason) ? { reason, deed: { action: '', reason } } : {};
    await runRuledWrite(services, request, entity, 'removeMany', { ids }, why);
    return { done: ids, refused: [] };
  });
  mountCall(app, services, endpoints.restoreRecords, async (request) => {
    const { entity: name, ids } = request.body;
    const context = contextOf(services, request);
    const entity = binEntity(context, name);
    const back = await standing(context, entity, ids);
    const gone = [...new Set(ids)].filter((id) => !back.includes(id));
    if (gone.length === 0) return { done: back, refused: [] };
    const { done, refused } = await restoreEach(services, request, entity, gone);
    return { done: [...back, ...done], refused };
  });
  mountCall(app, services, endpoints.purgeRecords, async (request) => {
    const { entity: name, ids } = request.body;
    await runRuledPurge(services, request, binEntity(contextOf(services, request), name), ids);
    return { done: ids, refused: [] };
  });
}

/** Those that somebody has brought back already: what was asked for is so. */
async function standing(context: OperationContext, entity: Entity, ids: readonly string[]): Promise<string[]> {
  const found = await context.repository.getMany(entity, ids, visibleRows(context, entity));
  return found.map(({ id }) => String(id));
}

/** All together, so that those of a tree find each other; else each by itself, those first that others wait for. */
async function restoreEach(
  services: Services,
  request: FastifyRequest,
  entity: Entity,
  ids: readonly string[],
): Promise<Outcome> {
  const done: string[] = [];
  let left = ids;
  let refused: readonly Refused[] = [];
  try {
    await runRuledRestore(services, request, entity, ids);
    return { done: ids, refused };
  } catch (error) {
    if (ids.length === 1) return { done, refused: [await refusedRow(services, request, entity, ids[0] ?? '', error)] };
    reportableRefusal(error, services.database);
  }
  for (let before = left.length + 1; left.length > 0 && left.length < before; ) {
    before = left.length;
    const next: Refused[] = [];
    for (const id of left) {
      try {
        await runRuledRestore(services, request, entity, [id]);
        done.push(id);
      } catch (error) {
        next.push(await refusedRow(services, request, entity, id, error));
      }
    }
    refused = next;
    left = next.map(({ id }) => id);
  }
  return { done, refused };
}

async function refusedRow(
  services: Services,
  request: FastifyRequest,
  entity: Entity,
  id: string,
  error: unknown,
): Promise<Refused> {
  const { code, params, issues: found } = reportableRefusal(error, services.database);
  const context = contextOf(services, request);
  const record = await removedRecord(context, entity, id);
  const { issues, ...others } = await whatIsInTheWay(context, entity, record, found);
  const reasons = reasonsOf({ code, params, issues }, entity, readerOf(request));
  return { id, reasons: [...new Set(reasons.map(({ sentence }) => sentence))], ...others };
}

async function removedRecord(context: OperationContext, entity: Entity, id: string) {
  try {
    return (await findRemoved(context, entity, [id]))[0] ?? {};
  } catch (error) {
    if (error instanceof AppError) return {};
    throw error;
  }
}
