import type { Entity } from '../../model/Entity.ts';
import { speechOf } from '../../model/textIn.ts';
import { remarkFieldOf } from '../../model/workflow.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { deedOf } from '../actions/deedOf.ts';
import { runEffect } from '../actions/runEffect.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { updateAudit } from '../records/audit.ts';
import { SYSTEM_USER_ID, systemUser } from '../records/systemUser.ts';
import type { FlowContext } from '../workflow/FlowContext.ts';

/** The record follows its process, whatever the person who decided may do to records otherwise. */
export function contextOfRun({ directory, modules, user, now }: FlowContext): OperationContext {
  const { model } = directory;
  const speech = speechOf(model);
  return {
    model,
    modules,
    repository: directory.repository(user.tenantId),
    user: { ...systemUser(user.tenantId, speech), id: user.id || SYSTEM_USER_ID, roleAliases: user.roleAliases },
    now: () => now,
    language: model.settings.languages[0] ?? 'zh',
  };
}

/** The transition to a state: that of the deciding action where it has one. */
function wayTo({ states, workflow }: Entity, from: string, to: string) {
  const ways = states?.transitions.filter((one) => one.to === to && one.from.includes(from)) ?? [];
  return ways.find(({ action }) => action === workflow?.decide) ?? ways[0];
}

/** Brings a record to a state, as the action does that leads there otherwise. */
export async function follow(
  context: OperationContext,
  entity: Entity,
  record: EntityRecord,
  to: string,
  comment: string,
): Promise<void> {
  const field = entity.states?.field ?? '';
  const way = wayTo(entity, String(record[field] ?? ''), to);
  const action = entity.actions.find(({ name }) => name === way?.action);
  const ids = [String(record.id)];
  if (action === undefined) {
    await context.repository.update(entity, ids, { [field]: to, ...updateAudit(context) });
    return;
  }
  const remark = remarkFieldOf(action);
  const values = { [field]: to, ...(remark === undefined || comment === '' ? {} : { [remark.name]: comment }) };
  const acting = { ...context, repository: context.repository.doing(deedOf(entity, action, values)) };
  await runEffect(acting, entity, action, record, values);
  const handler = action.handler ? context.modules.actions[`${entity.name}.${action.name}`] : undefined;
  await handler?.(acting, { ids, values });
}
