import { type DueRule, dueCondition } from '../../model/due.ts';
import type { Entity } from '../../model/Entity.ts';
import { defaultLanguage, speechOf } from '../../model/textIn.ts';
import { wallTime } from '../../model/wallTime.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { runAction } from '../actions/runAction.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { sessionScope } from '../records/access.ts';
import { updateAudit } from '../records/audit.ts';
import { storedComputed } from '../records/storedValues.ts';
import { systemUser } from '../records/systemUser.ts';
import { createRepository } from '../repository/createRepository.ts';
import { tenantsWith } from '../repository/tenantsWith.ts';
import type { JobOptions, JobReport } from './Job.ts';
import { rescheduleJob, scheduleJob, waitingRecords } from './jobRows.ts';

/** So many records of a rule are dealt with at one look at the clock. */
const MAX_AT_ONCE = 500;

interface Rule {
  readonly entity: Entity;
  readonly rule: DueRule;
  /** Under which its failures stand in the table of jobs. */
  readonly name: string;
}

/** Every statement of the schemas about what is due when. */
export function dueRules({ model }: Pick<JobOptions, 'model'>): Rule[] {
  return Object.values(model.entities).flatMap((entity) =>
    entity.storage === 'none'
      ? []
      : entity.due.map((rule, at) => ({ entity, rule, name: `${entity.name}.${rule.action ?? `due${at}`}` })),
  );
}

/** The system's own session in a tenant. */
export function systemContext(options: JobOptions, tenantId: string): OperationContext {
  const { model, modules, database } = options;
  return {
    model,
    modules,
    repository: createRepository({ database, model, tenantId }),
    user: systemUser(tenantId, speechOf(model)),
    now: () => wallTime(options.now()),
    language: defaultLanguage(speechOf(model)),
  };
}

/**
 * Deals with the records whose time has come, each in a transaction of its own: compared and set, so that of
 * several servers one does it. What fails waits in the table of jobs and holds up nothing else.
 */
export async function runDue(options: JobOptions, { entity, rule, name }: Rule): Promise<JobReport> {
  const done: JobReport['done'][number][] = [];
  const failed: JobReport['failed'][number][] = [];
  const where = dueCondition(entity, rule);
  const scope = sessionScope(systemContext(options, 'none'));
  for (const tenantId of await tenantsWith(options.database, options.model, entity, where, scope)) {
    const context = systemContext(options, tenantId);
    const waiting = await waitingRecords(options.database.executor, name, tenantId);
    const rows = await context.repository.find(entity, { where, scope, limit: MAX_AT_ONCE + waiting.size });
    let changed = 0;
    for (const row of rows.filter(({ id }) => !waiting.has(String(id)))) {
      const settled = await settle(context, entity, rule, row);
      if (settled.outcome === 'done') changed += 1;
      if (settled.outcome !== 'failed') continue;
      failed.push({ tenantId, job: name, record: String(row.id), error: settled.error });
      await keepForLater(options, name, tenantId, String(row.id), settled.error);
    }
    if (changed > 0) done.push({ tenantId, job: name, changed });
  }
  return { done, failed };
}

/** Tries a record that failed before once more; answers whether it changed. One that is no longer due is done with. */
export async function retryDue(options: JobOptions, { entity, rule }: Rule, tenantId: string, id: string) {
  const context = systemContext(options, tenantId);
  const row = await dueRow(context, entity, rule, id);
  const settled = row && (await settle(context, entity, rule, row));
  if (settled?.outcome === 'failed') throw settled.error;
  return settled?.outcome === 'done';
}

async function keepForLater(options: JobOptions, name: string, tenantId: string, record: string, error: unknown) {
  const { executor } = options.database;
  const job = { id: `${name}@${tenantId}#${record}`, name, tenant_id: tenantId, record };
  const at = options.now();
  await scheduleJob(executor, job, at);
  const row = {
    due_at: at,
    attempts: 0,
    claimed_by: null,
    claimed_until: null,
    ran_at: null,
    changed: null,
    error: null,
  };
  await rescheduleJob(executor, { ...job, ...row }, at, error);
}

type Settled = { readonly outcome: 'done' | 'elsewhere' } | { readonly outcome: 'failed'; readonly error: unknown };

/** What came of it; another server or a person may have been quicker, and then nothing is left to do. */
async function settle(context: OperationContext, entity: Entity, rule: DueRule, row: EntityRecord): Promise<Settled> {
  try {
    const action = entity.actions.find(({ name }) => name === rule.action);
    if (action !== undefined) await runAction(context, entity, action, { ids: [String(row.id)], values: {} });
    else await setFields(context, entity, rule, row);
    return { outcome: 'done' };
  } catch (error) {
    return (await isStillDue(context, entity, rule, row)) ? { outcome: 'failed', error } : { outcome: 'elsewhere' };
  }
}

/** Asked in a transaction: what another one has just done is seen there, though it is not told to everybody yet. */
function isStillDue(context: OperationContext, entity: Entity, rule: DueRule, { id }: EntityRecord): Promise<boolean> {
  return context.repository.write(
    async (repository) => (await dueRow({ ...context, repository }, entity, rule, String(id))) !== undefined,
  );
}

/** The record, while it is due. */
function dueRow(context: OperationContext, entity: Entity, rule: DueRule, id: string) {
  return context.repository.get(entity, id, { where: dueCondition(entity, rule), scope: sessionScope(context) });
}

async function setFields(context: OperationContext, entity: Entity, rule: DueRule, row: EntityRecord): Promise<void> {
  const { set = {} } = rule;
  const changes = { ...set, ...storedComputed(entity, { ...row, ...set }), ...updateAudit(context) };
  const guard = { where: dueCondition(entity, rule), scope: sessionScope(context) };
  await context.repository.update(entity, [String(row.id)], changes, guard);
}
