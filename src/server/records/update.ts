import { allows } from '../../model/allows.ts';
import type { Entity } from '../../model/Entity.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { encodeRecord } from '../../protocol/records.ts';
import type { Calls, EntityRecord } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { codesOf } from './access.ts';
import { updateAudit } from './audit.ts';
import { checkChoices } from './checkChoices.ts';
import { changedRecord } from './checkedRecord.ts';
import { checkOwnRows, checkParents } from './checkRows.ts';
import { checkTree, lockTree } from './checkTree.ts';
import { saveChildren } from './childRows.ts';
import { concernedFields } from './concernedFields.ts';
import { withCopiesInRows } from './copiedValues.ts';
import { derivedValues } from './derivedValues.ts';
import { findHeld } from './findOwn.ts';
import { followSaved } from './followSaved.ts';
import { get } from './get.ts';
import { inTransaction } from './inTransaction.ts';
import { namesChildren, withChildren } from './readChildren.ts';
import { readWritten } from './readWritten.ts';
import { openRows, refuseClosedParents } from './refuseClosed.ts';
import { storedComputed, withHashes } from './storedValues.ts';
import { switchOthersOff } from './switchOthersOff.ts';

/** The record as it stands afterwards. Fields that were not sent keep their values. */
export function update(context: OperationContext, entity: Entity, call: Calls['update']): Promise<EntityRecord> {
  return changeRecord(context, entity, call.id, call.record, { partial: false });
}

/** Only what is sent is changed and checked. */
export function patch(context: OperationContext, entity: Entity, call: Calls['patch']): Promise<EntityRecord> {
  return changeRecord(context, entity, call.id, patchable(context, entity, call.record), { partial: true });
}

/** Who may switch but not edit changes nothing but the switches he holds. */
function patchable({ user }: OperationContext, entity: Entity, record: EntityRecord): EntityRecord {
  const codes = codesOf(user);
  if (allows(codes, entity.permissions.update)) return record;
  const switches = entity.toggles.filter((toggle) => toggle.via === 'patch' && allows(codes, toggle.permission));
  const names = new Set(['revision', ...switches.map((toggle) => toggle.field)]);
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));
}

/** Changes a record in one transaction; a revision in the body must be the one that stands. */
export async function changeRecord(
  context: OperationContext,
  entity: Entity,
  id: string,
  body: EntityRecord,
  options: { readonly partial: boolean },
): Promise<EntityRecord> {
  const hashed = await withHashes(entity, body);
  return inTransaction(context, async (inside) => {
    await lockTree(inside, entity, body);
    const current = await findHeld(inside, entity, id);
    const revision = knownRevision(body);
    if (revision !== undefined && revision !== current.revision) throw await stale(inside, entity, id);
    const standing = namesChildren(inside, entity, body) ? await withChildren(inside, entity, current) : current;
    const sent = await withCopiesInRows(inside, entity, body);
    const { changes, record } = changedRecord(inside, entity, current, sent, { ...options, standing });
    const touched = entity.fields.filter((field) => field.name in changes);
    const concerned = concernedFields(entity, changes, current);
    await checkChoices(inside, concerned, record, { record, standing, stored: current });
    await checkTree(inside, entity, current, changes);
    await refuseClosedParents(inside, entity, [current, record]);
    const secrets = touched
      .filter((field) => fieldTypes[field.type].storage === 'secret')
      .map((field) => [field.name, hashed[field.name]]);
    const derived = await derivedValues(inside, entity, record);
    const settled = { ...record, ...derived };
    const stored = {
      ...changes,
      ...Object.fromEntries(secrets),
      ...derived,
      ...storedComputed(entity, settled),
      ...updateAudit(inside),
    };
    const guard = { ...openRows(inside, entity, current), ...(revision === undefined ? {} : { revision }) };
    const written = await inside.repository.update(entity, [id], stored, guard);
    if (written === 0) throw guard.revision === undefined ? new AppError('notFound') : await stale(inside, entity, id);
    await saveChildren(inside, entity, id, changes);
    await checkOwnRows(inside, entity, id);
    await checkParents(inside, entity, [current, record]);
    await switchOthersOff(inside, entity, { ...settled, id });
    await followSaved(inside, entity, { ...settled, id }, current);
    return readWritten(inside, entity, id);
  });
}

/** Foreign clients send none, or -1, and are not checked. */
function knownRevision(body: EntityRecord): number | undefined {
  const revision = body.revision;
  return typeof revision === 'number' && revision >= 0 ? revision : undefined;
}

async function stale(context: OperationContext, entity: Entity, id: string): Promise<AppError> {
  const current = await get(context, entity, { id });
  return new AppError('stale', {}, [], { current: encodeRecord(entity, current, 'answer') });
}
