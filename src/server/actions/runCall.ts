import type { Call } from '../../model/Action.ts';
import type { Entity } from '../../model/Entity.ts';
import { mayRead } from '../../model/fieldAccess.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { ActionInput, OperationContext } from '../kit/OperationContext.ts';
import { codesOf } from '../records/access.ts';
import { visibleReads } from '../records/visibleReads.ts';
import { declaredValues } from './declaredValues.ts';

/** Answers a declared read through its handler, after its input was validated. The caller has checked the permission. */
export async function runCall(
  context: OperationContext,
  entity: Entity,
  call: Call,
  input: ActionInput,
): Promise<unknown> {
  const handler = context.modules.actions[`${entity.name}.${call.name}`];
  if (!handler) throw new Error(`Call ${entity.name}.${call.name} has no handler`);
  const values = await declaredValues(context, entity, call.fields, askable(context, entity, input.values));
  const seen = { ...context, repository: visibleReads(context), unmasked: context.repository };
  return handler(seen, { ...input, values });
}

/** A field the user may not read is no filter either: its rows would answer for it. */
function askable(context: OperationContext, entity: Entity, values: EntityRecord): EntityRecord {
  const hidden = entity.fields.filter((field) => !mayRead(field, codesOf(context.user))).map(({ name }) => name);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.includes(name)));
}
