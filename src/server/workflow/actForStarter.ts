import { findEntity } from '../../model/lookups.ts';
import { defaultLanguage, speechOf } from '../../model/textIn.ts';
import { momentOf } from '../../model/wallTime.ts';
import { fieldRefusal } from '../AppError.ts';
import { runAction } from '../actions/runAction.ts';
import { principalOfUser } from '../identity/principals/principals.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import type { FlowContext } from './FlowContext.ts';
import type { EffectRun } from './runEffects.ts';

function refuse(zh: string, en: string): never {
  throw fieldRefusal('taskId', { zh, en });
}

/** The session the starter would have now; what she may not do her process does not do for her. */
async function starterContext(context: FlowContext, run: EffectRun): Promise<OperationContext> {
  const { tenant_id, starter_id } = run;
  const { directory, modules, now } = context;
  const user = await principalOfUser(directory, tenant_id, starter_id, { now: () => momentOf(now) });
  if (user === undefined) {
    refuse(
      '发起人已停用，自动执行的动作无法以其权限执行，请联系管理员终止该流程',
      'The starter can no longer sign in, so the automatic action cannot run with her rights; have the run terminated',
    );
  }
  return {
    model: directory.model,
    modules,
    repository: directory.repository(tenant_id),
    user,
    now: () => now,
    language: defaultLanguage(speechOf(directory.model)),
    rowFilter: (entity) => user.scopes.get(entity.permissions.menu),
    actingFor: { table: run.business_table, id: run.business_id },
  };
}

/**
 * Runs a declared action on the run's paper as if the starter had pressed its button: rules, rights and data scopes
 * hold, and a refusal refuses the whole step with its own words.
 */
export async function actForStarter(context: FlowContext, run: EffectRun, name: string): Promise<void> {
  const [entityName = '', actionName = ''] = name.split('.');
  const entity = findEntity(context.directory.model, entityName);
  const action = entity?.actions.find((one) => one.name === actionName);
  if (entity === undefined || action === undefined) {
    refuse(`动作 ${name} 已不存在，请联系管理员`, `The action ${name} no longer exists; tell your administrator`);
  }
  const starter = await starterContext(context, run);
  const { permission } = action;
  if (!starter.user.administrator && !starter.user.codes.has(permission)) {
    refuse(
      `发起人没有执行“${name}”的权限，请联系管理员`,
      `The starter has no right to “${name}”; ask your administrator`,
    );
  }
  const ids = action.scope === 'collection' ? [] : [run.business_id];
  await runAction(starter, entity, action, { ids, values: {} });
}
