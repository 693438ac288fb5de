import type { Entity, Toggle } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { mayWrite } from '../../model/fieldAccess.ts';
import { fieldOf } from '../../model/lookups.ts';
import { isOn, toggledValue } from '../../model/toggles.ts';
import { validateRecord } from '../../model/validateRecord.ts';
import { recordScope } from '../../model/visibility.ts';
import type { Calls, EntityRecord } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { codesOf, sessionScope } from './access.ts';
import { updateAudit } from './audit.ts';
import { findHeld } from './findOwn.ts';
import { inTransaction } from './inTransaction.ts';
import { openRows, refuseClosedField } from './refuseClosed.ts';
import { storedComputed } from './storedValues.ts';
import { switchOthersOff } from './switchOthersOff.ts';

/** Sets the status, or turns it over when none is named. */
export async function setStatus(context: OperationContext, entity: Entity, call: Calls['setStatus']): Promise<true> {
  await switchStatus(context, entity, 'setStatus', call.id, call.status);
  return true;
}

export async function setStatusById(
  context: OperationContext,
  entity: Entity,
  call: Calls['setStatusById'],
): Promise<true> {
  await switchStatus(context, entity, 'setStatusById', call.id, call.status);
  return true;
}

/** Switches the toggle that the operation carries to one of its two values, or to the other one. */
function switchStatus(
  context: OperationContext,
  entity: Entity,
  via: Toggle['via'],
  id: string,
  status: string | null,
): Promise<void> {
  const toggle = entity.toggles.find((one) => one.via === via);
  const field = fieldOf(entity, toggle?.field ?? 'status');
  if (!field || entity.states?.field === field.name) throw new AppError('badRequest');
  if (!mayWrite(field, codesOf(context.user))) throw new AppError('forbidden');
  return inTransaction(context, async (inside) => {
    const current = await findHeld(inside, entity, id);
    refuseClosedField(inside, entity, current, field);
    const [on, off] = [toggle?.on ?? '1', toggle?.off ?? '0'];
    const next = status ?? (isOn({ on }, current[field.name]) ? off : on);
    if (next !== on && next !== off) throw notOffered(field);
    const switched = { [field.name]: toggledValue(entity, { field: field.name, on }, next) };
    refuseByRules(inside, entity, field, { ...current, ...switched });
    const computed = storedComputed(entity, { ...current, ...switched });
    const changes = { ...switched, ...computed, ...updateAudit(inside) };
    const written = await inside.repository.update(entity, [id], changes, openRows(inside, entity, current));
    if (written === 0) throw new AppError('notFound');
    await switchOthersOff(inside, entity, { ...current, ...changes });
  });
}

/** A rule about the field holds by whichever way it is written: a switch answers for that field and no other. */
function refuseByRules(context: OperationContext, entity: Entity, { name }: Field, record: EntityRecord): void {
  const scope = recordScope(record, sessionScope(context));
  const issues = validateRecord(entity, record, scope, 'update').filter(({ field }) => field === name);
  if (issues.length > 0) throw new AppError('invalid', {}, issues);
}

function notOffered(field: Field): AppError {
  return new AppError('invalid', {}, [{ field: field.name, code: 'notOffered', params: {} }]);
}
