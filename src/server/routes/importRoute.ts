import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Entity } from '../../model/Entity.ts';
import { type EntityRight, hasRight, rightsGrounds } from '../../model/entityRights.ts';
import { isObject } from '../../model/guards.ts';
import type { HistoryAction } from '../../model/history.ts';
import { fieldOf, findEntity } from '../../model/lookups.ts';
import { readerIn, speechOf } from '../../model/textIn.ts';
import { ID_COLUMN, importFields, keyColumns } from '../../protocol/cells/importFields.ts';
import type { AnswerOf, BodyOf } from '../../protocol/endpoints/Endpoint.ts';
import { endpoints } from '../../protocol/endpoints.ts';
import type { Calls } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import { alikeRows } from '../imports/alikeRows.ts';
import { currentWords } from '../imports/currentWords.ts';
import { findNamed, type NamedKeys } from '../imports/findNamed.ts';
import { importRow, type RowImport } from '../imports/importRow.ts';
import { namesToFind } from '../imports/readRow.ts';
import { type RowBefore, writtenBefore } from '../imports/writtenBefore.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { reportableRefusal } from '../plugins/answerErrors.ts';
import { principalOf } from '../plugins/guardRoutes.ts';
import { readerOf } from '../plugins/languageOf.ts';
import { reasonsOf } from '../plugins/refusalReasons.ts';
import { codesOf, listsRecords, opensRecords } from '../records/access.ts';
import { countTriedKeys } from '../records/countGuesses.ts';
import { contextOf } from './contextOf.ts';
import { mayRun } from './entity/accessOf.ts';
import { runRuledWrite, type WriteOptions } from './entity/runRuledWrite.ts';
import { mountCall } from './mountCall.ts';
import type { Services } from './Services.ts';
import { workBudget } from './workBudget.ts';

type Asked = BodyOf<typeof endpoints.importRows>;
type Imported = AnswerOf<typeof endpoints.importRows>[number];

/** The end of a dry run: all was well, and nothing of it stays. */
class Tried extends Error {}

/** The name under which the history shows what an import wrote. */
const DEED = { action: 'import' satisfies HistoryAction };

const DRY_RUN: WriteOptions = {
  tries: true,
  alongside: async () => {
    throw new Tried();
  },
};

/** The id of what was written; nothing where it was only tried. */
async function written(work: Promise<unknown>): Promise<string> {
  try {
    const result = await work;
    return isObject(result) ? String(result.id) : '';
  } catch (error) {
    if (error instanceof Tried) return '';
    throw error;
  }
}

const NEEDED = { insert: ['create'], update: ['update'], both: ['create', 'update'] } as const;

/** Which record has a key is told to whoever may read it by that: by its id, or by what a list shows. */
const mayLookUp = (context: OperationContext, entity: Entity, key: string): boolean =>
  key === ID_COLUMN ? opensRecords(context, entity) : listsRecords(context, entity);

/** By a right of its own, besides those for what it does. */
function entityOf(context: OperationContext, request: FastifyRequest, { entity: name, mode, key }: Asked): Entity {
  const { model } = context;
  const entity = findEntity(model, name);
  if (entity === undefined || entity.storage === 'none') throw new AppError('notFound');
  const principal = principalOf(request);
  const codes = codesOf(principal);
  const may = (right: EntityRight) => hasRight(rightsGrounds(entity), right, codes);
  const isOpen = (name: 'create' | 'update') => may(name) && mayRun(model, principal, entity, name);
  if (!may('import') || !NEEDED[mode].every(isOpen)) throw new AppError('forbidden');
  if (key !== undefined && !keyColumns(entity, codes).includes(key)) throw new AppError('badRequest');
  if (key !== undefined && !mayLookUp(context, entity, key)) throw new AppError('forbidden');
  if (mode === 'update' && key === undefined) throw new AppError('badRequest');
  return entity;
}

async function namesOf(context: OperationContext, entity: Entity, { rows }: Asked) {
  const named = new Map<string, NamedKeys>();
  const cells = rows.map((row) => row.cells);
  for (const field of importFields(entity, codesOf(context.user))) {
    const names = namesToFind(context.model, field, cells);
    if (names.length > 0) named.set(field.name, await findNamed(context, field, names));
  }
  return named;
}

/** Why a row was refused, cell by cell where it is about cells. */
function issuesOf({ database, model }: Services, request: FastifyRequest, entity: Entity, error: unknown) {
  const refusal = reportableRefusal(error, database);
  const said = model.settings.languages.map(
    (language) => [language, reasonsOf(refusal, entity, readerIn(speechOf(model), language))] as const,
  );
  return reasonsOf(refusal, entity, readerOf(request)).map(({ field, code, text: reason }, at) => {
    const [name = ''] = field.split('.');
    const texts = Object.fromEntries(said.map(([language, reasons]) => [language, reasons[at]?.text ?? reason]));
    return { field: fieldOf(entity, name) ? name : '', code, reason, texts };
  });
}

/** A dry run leaves nothing; a row that is sent again is known by its line. */
function endOf({ dryRun }: Asked, before: RowBefore | undefined): WriteOptions {
  if (dryRun === true) return DRY_RUN;
  return before === undefined ? { deed: DEED } : { deed: DEED, idempotencyKey: before.key };
}

/**
 * Takes rows of a sheet as records: each by the operation that a form would use, with all its rules, in its own
 * transaction. Sent again with the same `run` after a break, rows make no second record.
 */
export function importRoute(app: FastifyInstance, services: Services): void {
  mountCall(app, services, endpoints.importRows, async (request) => {
    const { body } = request;
    const context = contextOf(services, request);
    const entity = entityOf(context, request, body);
    const named = await namesOf(context, entity, body);
    const model = await currentWords(context, entity);
    const alike = alikeRows(context, entity, model, body);
    const lines = body.rows.map(({ line }) => line);
    const before = body.run === undefined ? undefined : await writtenBefore(context, entity, body.run, lines);
    const isSpent = workBudget(request);
    const refused = (line: number, error: unknown): Imported => ({
      line,
      outcome: 'refused',
      issues: issuesOf(services, request, entity, error),
    });
    const write = async <N extends 'create' | 'update'>(name: N, call: Calls[N], end: WriteOptions) => {
      if (body.dryRun === true) await countTriedKeys(context, entity, call.record);
      return written(runRuledWrite(services, request, entity, name, call, end));
    };
    const take = async ({ line, cells }: Asked['rows'][number]): Promise<Imported> => {
      const earlier = before?.get(line);
      if (body.dryRun === true && earlier?.id !== undefined)
        return { line, outcome: 'unchanged', issues: [], id: earlier.id };
      const end = endOf(body, earlier);
      const row: RowImport = {
        context,
        entity,
        model,
        mode: body.mode,
        key: body.key,
        named,
        tries: body.dryRun === true,
        create: (record) => write('create', { record }, end),
        update: (id, record) => write('update', { id, record }, end),
      };
      try {
        const { outcome, id } = await importRow(row, cells);
        return { line, outcome, issues: [], ...(id === undefined || id === '' ? {} : { id }) };
      } catch (error) {
        return refused(line, error);
      }
    };
    /** A trial finds what else is wrong with a row that is like another one. */
    const refuse = async (row: Asked['rows'][number], refusal: AppError): Promise<Imported> => {
      const { issues, ...end } = refused(row.line, refusal);
      const isTried = body.dryRun === true && refusal.code === 'invalid';
      return { ...end, issues: isTried ? [...issues, ...(await take(row)).issues] : issues };
    };
    const done: Imported[] = [];
    for (const row of body.rows) {
      const refusal = alike.get(row);
      // Said whether time is left or not: one that came again without the others would be like none.
      if (refusal !== undefined) done.push(await refuse(row, refusal));
      else if (!isSpent(done.length)) done.push(await take(row));
    }
    return done;
  });
}
