import type { Entity } from '../../model/Entity.ts';
import type { Calls, EntityRecord } from '../../protocol/types.ts';
import { newId } from '../database/newId.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { createAudit } from './audit.ts';
import { checkChoices } from './checkChoices.ts';
import { newRecord } from './checkedRecord.ts';
import { checkParents } from './checkRows.ts';
import { saveChildren } from './childRows.ts';
import { copiedValues, withCopiesInRows } from './copiedValues.ts';
import { followSaved } from './followSaved.ts';
import { consequenceContext, inTransaction } from './inTransaction.ts';
import { readWritten } from './readWritten.ts';
import { refuseClosedParents } from './refuseClosed.ts';
import { nextSequences } from './sequences.ts';
import { storedComputed, withHashes } from './storedValues.ts';
import { switchOthersOff } from './switchOthersOff.ts';

export async function create(context: OperationContext, entity: Entity, call: Calls['create']): Promise<EntityRecord> {
  const body = await withCopiesInRows(context, entity, call.record);
  const record = newRecord(context, entity, body, await copiedValues(context, entity, body));
  const values = await withHashes(entity, record);
  return inTransaction(
    context,
    async (inside) => {
      const id = newId();
      const first = await firstId(inside, entity, id);
      if (first !== id) return readWritten(inside, entity, first);
      await checkChoices(inside, entity.fields, record, { record });
      await refuseClosedParents(inside, entity, [record]);
      const numbered = { ...values, ...(await nextSequences(inside.repository, entity, inside.now())) };
      const derived = await inside.modules.saving[entity.name]?.derive?.(inside, numbered);
      const settled = derived === undefined ? numbered : { ...numbered, ...derived };
      const stored = { ...settled, ...storedComputed(entity, settled), ...createAudit(inside), id };
      await inside.repository.insert(entity, [stored]);
      await saveChildren(inside, entity, id, record);
      await checkParents(inside, entity, [stored]);
      await switchOthersOff(inside, entity, stored);
      await followSaved(inside, entity, stored);
      if (entity.workflow !== undefined && entity.workflow.start === undefined)
        await inside.modules.approval.handIn(consequenceContext(inside), entity, stored);
      return readWritten(inside, entity, id);
    },
    `create ${entity.name}`,
  );
}

/** Keys of requests are told apart by what they make. */
export const answerKey = ({ name }: Entity, idempotencyKey: string): string => `${name} ${idempotencyKey}`;

/** The id under which the record stands: a repeated request gets the one of the first. */
async function firstId(
  { repository, user, idempotencyKey }: OperationContext,
  entity: Entity,
  id: string,
): Promise<string> {
  if (idempotencyKey === undefined) return id;
  return repository.firstAnswer(user.id, answerKey(entity, idempotencyKey), id);
}
