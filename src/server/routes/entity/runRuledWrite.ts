import type { FastifyRequest } from 'fastify';
import type { Entity } from '../../../model/Entity.ts';
import type { OperationName } from '../../../model/operations.ts';
import type { Belonging } from '../../../model/scopeWords.ts';
import type { Calls, Results } from '../../../protocol/types.ts';
import { belongingsTo } from '../../identity/scopes/ties.ts';
import type { OperationContext } from '../../kit/OperationContext.ts';
import type { Told } from '../../plugins/Access.ts';
import { principalOf } from '../../plugins/guardRoutes.ts';
import { findRemoved } from '../../records/findOwn.ts';
import { get } from '../../records/get.ts';
import { purgeRecords } from '../../records/recycle/purgeRecords.ts';
import { restoreRecords } from '../../records/restore.ts';
import { runOperation } from '../../records/runOperation.ts';
import type { Deed } from '../../repository/history/Journal.ts';
import { contextOf } from '../contextOf.ts';
import { type Services, servicesWithin } from '../Services.ts';
import { decidesWho, isOfIdentity } from './decidesWho.ts';
import type { EntityRule, Write } from './rules/EntityRule.ts';
import { entityRules } from './rules/index.ts';
import { followsTies, tiedWrite } from './tiedWrite.ts';

/** By what people belong to the records, where that alone decides who may do what of all that a write to them changes. */
function tiesAlone(services: Services, entity: Entity): readonly Belonging[] {
  const isMore = entityRules[entity.name] !== undefined || isOfIdentity(entity) || !followsTies(services, entity);
  return isMore ? [] : belongingsTo(services.model, entity);
}

/** What a rule needs to know of a write, from whatever call it travelled in. */
function writeOf(
  services: Services,
  entity: Entity,
  operation: OperationName,
  call: Calls[OperationName],
  request: FastifyRequest,
): Write {
  const record = 'record' in call ? call.record : undefined;
  const meant = 'ids' in call ? call.ids : 'id' in call ? [call.id] : [];
  const say = (told: Told) => {
    request.told = told;
  };
  return { services, principal: principalOf(request), entity, operation, ids: meant, record, say };
}

/**
 * What a write of identity must observe and what follows from it is part of its transaction; the answer is the
 * record as it stands after that.
 */
function withRule(context: OperationContext, write: Write, { within, after }: EntityRule): OperationContext {
  return {
    ...context,
    beforehand: async ({ repository }) =>
      within?.({ ...write, services: servicesWithin(write.services, repository.database) }),
    alongside: async <T>(inside: OperationContext, result: T): Promise<T> => {
      const services = servicesWithin(write.services, inside.repository.database);
      await after?.({ ...write, services }, result);
      await services.principals.tell(services.database);
      const id = typeof result === 'object' && result !== null && 'id' in result ? String(result.id) : undefined;
      if (!after || id === undefined) return result;
      return (await get({ ...inside, rowFilter: () => undefined }, write.entity, { id })) as T;
    },
  };
}

/** What a write is told besides its call, and what becomes of it at its end. */
export interface WriteOptions extends Pick<OperationContext, 'idempotencyKey' | 'alongside' | 'reason' | 'tries'> {
  /** What its history says it is part of. */
  readonly deed?: Deed;
}

/** Done last of all in the transaction, behind what the entity's own rule does there. */
function withEnd(plain: OperationContext, { alongside: end, deed, ...others }: WriteOptions): OperationContext {
  const { alongside, repository } = plain;
  const context = { ...plain, ...others, repository: deed === undefined ? repository : repository.doing(deed) };
  if (end === undefined) return context;
  return {
    ...context,
    alongside: async (inside, result) => end(inside, alongside ? await alongside(inside, result) : result),
  };
}

/** A write under the rule of its entity, by whichever call it came: its permission has been looked at. */
export async function runRuledWrite<N extends OperationName>(
  services: Services,
  request: FastifyRequest,
  entity: Entity,
  name: N,
  asked: Calls[N],
  options: WriteOptions = {},
): Promise<Results[N]> {
  const rule = entityRules[entity.name];
  const plain = contextOf(services, request);
  if (!rule && !decidesWho(services.model, entity)) return runOperation(withEnd(plain, options), entity, name, asked);
  const write = writeOf(services, entity, name, asked, request);
  const belongings = tiesAlone(services, entity);
  if (belongings.length > 0) {
    const { context, settle } = tiedWrite(services, entity, belongings, plain, write.ids);
    const result = await runOperation(withEnd(context, options), entity, name, asked);
    settle();
    return result;
  }
  const record = await rule?.before?.(write);
  const call = record === undefined ? asked : { ...asked, record };
  const stored = record === undefined ? write : { ...write, record };
  const context = withRule(plain, stored, rule ?? {});
  const result = await runOperation(withEnd(context, options), entity, name, call);
  services.principals.forget();
  return result;
}

/** Removed records as what would make them, where the rule of their entity lets her make them. */
async function asCreates(
  services: Services,
  request: FastifyRequest,
  entity: Entity,
  ids: readonly string[],
): Promise<readonly Write[]> {
  const writes = (await findRemoved(contextOf(services, request), entity, ids)).map((record) =>
    writeOf(services, entity, 'create', { record }, request),
  );
  for (const write of writes) await entityRules[entity.name]?.before?.(write);
  return writes;
}

/** A rule for what is done with several records at once. */
function ruleOfEach(writes: readonly Write[], { within, after }: EntityRule): EntityRule {
  return {
    within: async ({ services }) => {
      for (const write of writes) await within?.({ ...write, services });
    },
    after: async ({ services }, result) => {
      for (const write of writes) await after?.({ ...write, services }, result);
    },
  };
}

/**
 * Brings removed records back, all of them or none. What an entity's rule asks of a new record it asks of one that
 * comes back: nobody restores what she could not make, an account with more than she has, or one more than there may be.
 */
export async function runRuledRestore(
  services: Services,
  request: FastifyRequest,
  entity: Entity,
  ids: readonly string[],
): Promise<void> {
  const rule = entityRules[entity.name];
  const plain = contextOf(services, request);
  if (!rule && !decidesWho(services.model, entity)) return restoreRecords(plain, entity, ids);
  const belongings = tiesAlone(services, entity);
  if (belongings.length > 0) {
    const { context, settle } = tiedWrite(services, entity, belongings, plain, ids);
    await restoreRecords(context, entity, ids);
    return settle();
  }
  const writes = await asCreates(services, request, entity, ids);
  const context = withRule(
    plain,
    writeOf(services, entity, 'create', { ids }, request),
    ruleOfEach(writes, rule ?? {}),
  );
  await restoreRecords(context, entity, ids);
  services.principals.forget();
}

/** Takes removed records away for good: nobody does so with what she could not bring back. */
export async function runRuledPurge(
  services: Services,
  request: FastifyRequest,
  entity: Entity,
  ids: readonly string[],
): Promise<void> {
  await asCreates(services, request, entity, ids);
  await purgeRecords(contextOf(services, request), entity, ids);
}
