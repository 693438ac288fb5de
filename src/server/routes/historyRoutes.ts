import type { FastifyInstance } from 'fastify';
import { HISTORY_CODES, type HistoryAction, keepsHistory } from '../../model/history.ts';
import { findEntity } from '../../model/lookups.ts';
import { endpoints } from '../../protocol/endpoints.ts';
import { AppError } from '../AppError.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { recordNames } from '../records/history/entryNames.ts';
import { historyLog } from '../records/history/historyLog.ts';
import { logExport } from '../records/history/logExport.ts';
import { logOwnExport } from '../records/history/logOwnExport.ts';
import type { ShownEntry } from '../records/history/presentEntries.ts';
import { type EntryPage, recordHistory } from '../records/history/recordHistory.ts';
import { saveBack } from '../records/history/saveBack.ts';
import { actorNames } from '../records/names.ts';
import { contextOf } from './contextOf.ts';
import { runRuledWrite } from './entity/runRuledWrite.ts';
import { mountCall } from './mountCall.ts';
import type { Services } from './Services.ts';

/** The name under which the history shows that a change was taken back. */
const REVERT = { action: 'revert' satisfies HistoryAction };

/** Who changed what of a record or in a tenant, and taking a change back. */
export function historyRoutes(app: FastifyInstance, services: Services): void {
  mountCall(app, services, endpoints.recordHistory, async (request) => {
    const { entity: name, ...query } = request.query;
    const entity = findEntity(services.model, name);
    if (entity === undefined || !keepsHistory(entity)) throw new AppError('notFound');
    const context = contextOf(services, request);
    return namedPage(context, await recordHistory(context, entity, query));
  });
  mountCall(app, services, endpoints.historyLog, async (request) => {
    const { before, beforeAt, ...query } = request.query;
    const context = contextOf(services, request);
    const seen = before === undefined || beforeAt === undefined ? undefined : { id: before, at: beforeAt };
    return namedPage(context, await historyLog(context, { ...query, before: seen }));
  });
  mountCall(app, services, endpoints.logExport, async (request) => {
    await logExport(contextOf(services, request), request.body);
    return true;
  });
  mountCall(app, services, endpoints.logOwnExport, async (request) => {
    await logOwnExport(contextOf(services, request), request.body);
    return true;
  });
  mountCall(app, services, endpoints.revertChange, async (request) => {
    const { entity, call } = await saveBack(contextOf(services, request), request.body.id, request.body.revision);
    await runRuledWrite(services, request, entity, 'update', call, { deed: REVERT });
    return true;
  });
}

async function namedPage(context: OperationContext, { entries, next, people }: EntryPage) {
  const names = await actorNames(context, [
    ...entries.flatMap(({ actor, exported }) => [actor, exported?.question?.actor ?? []].flat()),
    ...(people ?? []),
  ]);
  const personOf = (id: string) => ({ id, name: names.get(id) ?? id });
  const records = await recordNames(context, entries);
  const mayRevert = context.user.administrator || context.user.codes.has(HISTORY_CODES.revert);
  return {
    more: next !== undefined,
    next: next ?? { id: '', at: '' },
    ...(people && { people: people.map(personOf) }),
    entries: entries.map(({ actor, revertible, exported, ...entry }) => ({
      ...entry,
      ...(exported && { exported: shownExport(exported, personOf) }),
      actor: personOf(actor),
      recordName: records.get(`${entry.entity} ${entry.recordId}`) ?? '',
      revertible: revertible && mayRevert,
    })),
  };
}

/** What was asked of the log is told whole; by whom it asked, with the name. */
function shownExport(
  { question, ...exported }: NonNullable<ShownEntry['exported']>,
  personOf: (id: string) => { readonly id: string; readonly name: string },
) {
  if (question === undefined) return exported;
  const { actor, entity = '', field = '', what = '', from = '', until = '' } = question;
  return { ...exported, question: { entity, field, what, from, until, ...(actor && { actor: personOf(actor) }) } };
}
