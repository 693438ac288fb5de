import type { Action, ActionRequest, ActionScope, HttpMethod } from '../../model/Action.ts';
import type { Condition } from '../../model/Condition.ts';
import type { EntityStates } from '../../model/Entity.ts';
import { serverFolderOf } from '../../model/moduleGaps.ts';
import { snakeCase } from '../../model/snakeCase.ts';
import type { AuthoredAction, AuthoredRequest } from '../authored.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { compileCondition } from './compileCondition.ts';
import { compileEffect } from './compileEffect.ts';
import { compileInputs } from './compileInputs.ts';
import { transitionCondition } from './compileStates.ts';
import { compileText, optionalText } from './compileText.ts';
import { formerActions, formerNameTaken } from './formerName.ts';
import type { EntityContext } from './Workspace.ts';

/** The entity's own buttons. `effect` is derived for actions that do nothing but run one transition. */
export function compileActions(context: EntityContext, prefix: string, states: EntityStates | undefined): Action[] {
  const entries = Object.entries(context.draft.authored.actions ?? {});
  return entries.map(([name, authored]) => compileAction(context, name, authored, prefix, states));
}

function compileAction(
  context: EntityContext,
  name: string,
  authored: AuthoredAction,
  prefix: string,
  states: EntityStates | undefined,
): Action {
  const path = ['actions', name];
  const scope = authored.scope ?? 'record';
  const inputs = compileInputs(context, authored.fields, path, scope === 'record' ? 'ofRecord' : 'alone');
  const effect = effectOf(context, name, authored, inputs, states);
  const visibleWhen = visibilityOf(context, name, authored, states);
  const handler = authored.handler ?? false;
  reportRight(context, name, authored, prefix);
  const elsewhere =
    authored.fixed === true || authored.dialog !== undefined || runsBrokenTransition(context, name, states);
  if (!handler && !elsewhere && scope === 'collection' && effect !== undefined) reportNoRecord(context, name, authored);
  if (!handler && !elsewhere && effect === undefined) reportIdle(context, name, states);
  else if (!handler && !elsewhere) reportUnread(context, name, inputs, authored, states);
  if (handler && authored.effect !== undefined) reportBoth(context, name);
  if (authored.batch === true) reportBatch(context, name, authored);
  checkFormerAction(context, name, authored);
  return {
    name,
    ...(authored.was === undefined ? {} : { was: authored.was }),
    scope,
    label: compileText(context, authored.label, [...path, 'label']),
    ...(authored.icon === undefined ? {} : { icon: authored.icon }),
    danger: authored.danger ?? false,
    ...nextOf(context, authored, path),
    ...(authored.batch === true ? { batch: true as const } : {}),
    ...(authored.hidden === true ? { hidden: true as const } : {}),
    ...(authored.onClosed === true ? { onClosed: true as const } : {}),
    request: {
      ...compileRequest(context, authored, defaultRequest(name, scope), path, Object.keys(authored.fields ?? {})),
      ...(authored.ids === undefined ? {} : { ids: authored.ids }),
    },
    ...optionalText(context, 'confirm', authored.confirm, path),
    ...optionalText(context, 'success', authored.success, path),
    fields: inputs,
    ...(visibleWhen === undefined ? {} : { visibleWhen }),
    permission: authored.permission ?? `${prefix}_${snakeCase(name)}`,
    ...(effect === undefined || handler ? {} : { effect }),
    handler,
    ...(authored.fixed === true ? { fixed: true as const } : {}),
    ...(authored.dialog === undefined ? {} : { dialog: authored.dialog }),
  };
}

function checkFormerAction(context: EntityContext, name: string, { was }: AuthoredAction): void {
  if (was === undefined) return;
  const taken = formerNameTaken([name, was], formerActions(context.draft), 'action');
  if (taken !== undefined) context.report({ ...taken, path: ['actions', name, 'was'] });
}

/** Rights that every entity has; an action of that name would come with them unasked. */
const RIGHTS: ReadonlySet<string> = new Set(['add', 'edit', 'delete', 'view', 'export', 'import']);

function reportRight(context: EntityContext, name: string, authored: AuthoredAction, prefix: string): void {
  if (!RIGHTS.has(name) || authored.permission !== undefined) return;
  context.report({
    code: 'duplicateName',
    path: ['actions', name],
    part: 'key',
    message: {
      zh: `操作“${name}”的权限码 ${prefix}_${name} 是每个实体已有的权限`,
      en: `The action "${name}" would be given with the right ${prefix}_${name}, which every entity has`,
    },
    remedy: {
      zh: `请改用别的名称，或写明权限码：permission: ${prefix}_${name}_action。`,
      en: `Call it something else, or state its right: permission: ${prefix}_${name}_action.`,
    },
  });
}

function effectOf(
  context: EntityContext,
  name: string,
  authored: AuthoredAction,
  inputs: Action['fields'],
  states: EntityStates | undefined,
): Action['effect'] {
  const transitions = states?.transitions.filter((transition) => transition.action === name) ?? [];
  const targets = [...new Set(transitions.map((transition) => transition.to))];
  const moved = states !== undefined && targets.length === 1 ? { [states.field]: targets[0] ?? '' } : undefined;
  const declared = compileEffect(context, authored.effect, inputs, ['actions', name, 'effect']);
  if (declared === undefined) return authored.handler === true ? undefined : moved;
  checkTarget(context, name, declared, targets, states);
  return { ...moved, ...declared };
}

/** The effect of an action with transitions leads where one of them leads. */
function checkTarget(
  context: EntityContext,
  name: string,
  effect: NonNullable<Action['effect']>,
  targets: readonly string[],
  states: EntityStates | undefined,
): void {
  const value = states === undefined ? undefined : effect[states.field];
  if (typeof value !== 'string' || targets.length === 0 || targets.includes(value)) return;
  context.report({
    code: 'wrongTransition',
    path: ['actions', name, 'effect', states?.field ?? ''],
    message: {
      zh: `effect 使状态变为“${value}”，而“${name}”的流转到达 ${targets.join('、')}`,
      en: `The effect leads to "${value}", the transitions of "${name}" lead to ${targets.join(', ')}`,
    },
    remedy: { zh: '请让两者到达同一状态。', en: 'Let both name the same state.' },
  });
}

function nextOf(context: EntityContext, { next }: AuthoredAction, path: DocumentPath): Pick<Action, 'next'> {
  if (next === undefined || next === false) return {};
  if (next === true) return { next };
  const when = compileCondition({ context, row: context.draft }, next, [...path, 'next']);
  return when === undefined ? {} : { next: when };
}

function visibilityOf(
  context: EntityContext,
  name: string,
  authored: AuthoredAction,
  states: EntityStates | undefined,
) {
  const own =
    authored.visibleWhen === undefined
      ? undefined
      : compileCondition({ context, row: context.draft }, authored.visibleWhen, ['actions', name, 'visibleWhen']);
  const transitions = states?.transitions.filter((transition) => transition.action === name) ?? [];
  if (states === undefined || transitions.length === 0) return own;
  const start: Condition = transitionCondition(states, transitions);
  return own === undefined ? start : { all: [start, own] };
}

/** Its transition is there, and could not be read for another finding. */
function runsBrokenTransition({ document }: EntityContext, name: string, states: EntityStates | undefined): boolean {
  const written = (document.value as { readonly states?: { readonly transitions?: object } } | undefined)?.states;
  const isWritten = Object.hasOwn(Object(written?.transitions), name);
  return isWritten && states?.transitions.some(({ action }) => action === name) !== true;
}

function reportIdle(context: EntityContext, name: string, states: EntityStates | undefined): void {
  const several = states?.transitions.some((transition) => transition.action === name) ?? false;
  context.report({
    code: 'actionWithoutEffect',
    path: ['actions', name],
    part: 'key',
    message: several
      ? {
          zh: `操作“${name}”可到达多个状态，却没有写明到达哪一个`,
          en: `The action "${name}" leads to several states and does not say which`,
        }
      : { zh: `操作“${name}”在服务器上不做任何事`, en: `The action "${name}" does nothing on the server` },
    remedy: {
      zh: `请添加 effect: { 字段: 值 }；或写 handler: true 及 ${serverFolderOf(context.draft.document.file)}/actions/${context.draft.name}.${name}.ts；若为约定的固定接口，请写 fixed: true。`,
      en: `Add effect: { field: value }, or handler: true and ${serverFolderOf(context.draft.document.file)}/actions/${context.draft.name}.${name}.ts, or fixed: true for a call of the contract.`,
    },
  });
}

/** A button of the list is about no record. */
function reportNoRecord(context: EntityContext, name: string, { effect }: AuthoredAction): void {
  context.report({
    code: 'actionWithoutEffect',
    path: ['actions', name, 'scope'],
    message: {
      zh: `操作“${name}”位于列表上方，不针对任何数据，其${effect === undefined ? '流转' : ' effect '}不会改变数据`,
      en: `The action "${name}" stands at the list and is about no record, so its ${effect === undefined ? 'transition' : 'effect'} changes none`,
    },
    remedy: {
      zh: '请写 scope: record，或对选中的数据写 scope: selection，或用 handler: true 由处理程序完成。',
      en: 'Write scope: record, or scope: selection for those that are selected; or let a handler do it, by handler: true.',
    },
  });
}

/** What is asked for and then thrown away was meant to be written. The state's own field says where several transitions lead. */
function reportUnread(
  context: EntityContext,
  name: string,
  inputs: Action['fields'],
  { effect }: AuthoredAction,
  states: EntityStates | undefined,
): void {
  // As it stands in the file: what does not fit is another finding.
  const written = JSON.stringify(effect ?? {});
  const looked = new Set(inputs.flatMap(({ dependsOn }) => dependsOn));
  for (const input of inputs) {
    if (input.name === states?.field || looked.has(input.name) || written.includes(`"input.${input.name}"`)) continue;
    context.report({
      severity: 'warning',
      code: 'unreadInput',
      path: ['actions', name, 'fields', input.name],
      part: 'key',
      message: {
        zh: `操作“${name}”要求填写“${input.name}”，却没有写入任何地方`,
        en: `The action "${name}" asks for "${input.name}" and writes it nowhere`,
      },
      remedy: {
        zh: `请写 effect: { ${input.name}: { ref: input.${input.name} } }，或 handler: true。`,
        en: `Write effect: { ${input.name}: { ref: input.${input.name} } }, or handler: true.`,
      },
    });
  }
}

function reportBoth(context: EntityContext, name: string): void {
  context.report({
    code: 'actionWithBoth',
    path: ['actions', name, 'handler'],
    part: 'key',
    message: {
      zh: `操作“${name}”同时有 effect 和 handler，只能执行其中一个`,
      en: `The action "${name}" has an effect and a handler; only one of them can run`,
    },
    remedy: { zh: '请删除 effect 或 handler: true。', en: 'Remove the effect, or handler: true.' },
  });
}

/** Many records are done one by one: that takes a call of the entity about one record, and a button. */
function reportBatch(context: EntityContext, name: string, { scope = 'record', fixed, hidden }: AuthoredAction): void {
  if (scope === 'record' && fixed !== true && hidden !== true) return;
  const why =
    scope !== 'record'
      ? { zh: `已位于 ${scope}`, en: `stands at the ${scope} already` }
      : hidden
        ? { zh: '没有按钮', en: 'has no button' }
        : { zh: '由固定接口应答', en: 'is answered by a fixed call' };
  context.report({
    code: 'wrongBatch',
    path: ['actions', name, 'batch'],
    part: 'key',
    message: {
      zh: `操作“${name}”${why.zh}；batch 只用于针对单条数据的操作，对多条数据逐条执行`,
      en: `The action "${name}" ${why.en}; batch takes an action of one record, and runs it on each of many`,
    },
    remedy: {
      zh: '请删除 batch，或改为带 effect 或 handler 的 scope: record。',
      en: 'Remove batch, or make it scope: record with an effect or a handler.',
    },
  });
}

function defaultRequest(name: string, scope: ActionScope): { method: HttpMethod; path: string } {
  return scope === 'record' ? { method: 'PUT', path: `${name}/{id}` } : { method: 'POST', path: name };
}

interface Requested {
  readonly request?: AuthoredRequest;
  readonly send?: 'body' | 'query';
}

/** Method and path; parameters of the path must be the id, a field or an input. */
export function compileRequest(
  context: EntityContext,
  authored: Requested,
  fallback: { method: HttpMethod; path: string },
  path: DocumentPath,
  inputs: readonly string[],
): ActionRequest {
  const entry = Object.entries(authored.request ?? {})[0];
  const method = (entry?.[0] as HttpMethod | undefined) ?? fallback.method;
  const url = (entry?.[1] ?? fallback.path).replace(/^\/|\/$/g, '');
  for (const [, parameter = ''] of url.matchAll(/\{([^}]*)\}/g)) {
    if (parameter === 'id' || inputs.includes(parameter) || context.draft.shapes.has(parameter)) continue;
    context.report({
      code: 'unknownField',
      path: [...path, 'request', method],
      message: {
        zh: `路径要求 {${parameter}}，但它既不是字段也不是输入`,
        en: `The path asks for {${parameter}}, which is neither a field nor an input`,
      },
      remedy: {
        zh: `请写 {id}（数据的 id）或某个字段，或将“${parameter}”加入输入。`,
        en: `Name the id {id}, a field, or add "${parameter}" to the inputs.`,
      },
    });
  }
  return { method, path: url, send: authored.send ?? (method === 'GET' || method === 'DELETE' ? 'query' : 'body') };
}
