import type { EngineText } from '../../model/Text.ts';
import { inLanguages } from '../../model/textIn.ts';
import { type EntityWorkflow, FLOW_OUTCOMES, STARTER_STEP, type StepRights } from '../../model/workflow.ts';
import type { AuthoredWorkflow } from '../authored.ts';
import { sentence } from '../sentences.ts';
import { checkValue } from './checkValue.ts';
import { formerActions, suggestNow } from './formerName.ts';
import { type Problem, resolveSuitable } from './resolveField.ts';
import type { EntityContext, FieldShape } from './Workspace.ts';

const UNDER_WAY: EngineText = {
  zh: '正在审批，结束前不能改动',
  en: 'It is being approved and stays as it is until then',
};
const OWN_STEP: EngineText = {
  zh: '正在审批，只能改动您这一步开放的内容',
  en: 'It is being approved: only what your step opens can be changed',
};

/** The process that records of the entity go through. That it exists, and has these steps, `shian check` looks up. */
export function compileWorkflow(context: EntityContext): { readonly workflow?: EntityWorkflow } {
  const { authored: whole, storage } = context.draft;
  if (whole.workflow === undefined) return {};
  if (storage !== 'tenant') reportStorage(context);
  const authored: AuthoredWorkflow = typeof whole.workflow === 'string' ? { process: whole.workflow } : whole.workflow;
  const { process, start, decide, outcomes = {} } = authored;
  if (start !== undefined) checkAction(context, 'start', start);
  if (decide !== undefined) checkAction(context, 'decide', decide);
  checkOutcomes(context, authored);
  return {
    workflow: {
      process,
      ...(start === undefined ? {} : { start }),
      ...(decide === undefined ? {} : { decide }),
      outcomes,
      nodes: compileNodes(context, authored),
      message: inLanguages(UNDER_WAY, context.speech),
      ownMessage: inLanguages(OWN_STEP, context.speech),
    },
  };
}

function reportStorage(context: EntityContext): void {
  context.report({
    code: 'workflowStorage',
    path: ['workflow'],
    part: 'key',
    message: {
      zh: '流程属于租户，走流程的数据也须属于租户',
      en: 'A process belongs to a tenant, and so do the records that go through it',
    },
    remedy: { zh: '请删除“storage”或“workflow”。', en: 'Remove "storage", or "workflow".' },
  });
}

function checkAction(context: EntityContext, key: 'start' | 'decide', name: string): void {
  const { actions = {} } = context.draft.authored;
  const action = actions[name];
  const path = ['workflow', key];
  if (action === undefined) {
    const remedy = suggestNow(name, formerActions(context.draft), {
      zh: `请添加 actions: { ${name}: { … } }。`,
      en: `Add actions: { ${name}: { … } }.`,
    });
    context.report({ code: 'unknownAction', path, message: sentence('noAction', { name }), remedy });
    return;
  }
  if ((action.scope ?? 'record') === 'record') return;
  const message = { zh: `“${name}”不是针对单条数据的操作`, en: `"${name}" is no action of one record` };
  context.report({
    code: 'workflowAction',
    path,
    message,
    remedy: { zh: '请写 scope: record 的操作。', en: 'Name an action of scope record.' },
  });
}

/** Ends lead to states by transitions, and of an entity with states it is said which one agreement leads to. */
function checkOutcomes(context: EntityContext, { outcomes = {}, decide }: AuthoredWorkflow): void {
  const { states } = context.draft.authored;
  if (states === undefined) {
    if (decide === undefined && Object.keys(outcomes).length === 0) return;
    const remedy = {
      zh: '请添加 states: { field, initial, transitions }。',
      en: 'Add states: { field, initial, transitions }.',
    };
    context.report({
      code: 'missingStates',
      path: ['workflow'],
      message: { zh: '没有可到达的状态', en: 'There are no states to lead to' },
      remedy,
    });
    return;
  }
  if (outcomes.approved === undefined) {
    context.report({
      code: 'missingKey',
      path: ['workflow'],
      message: {
        zh: '没有写明通过后数据处于哪个状态',
        en: 'It is not said which state a record is in that was agreed to',
      },
      remedy: {
        zh: '请添加 outcomes: { approved: 状态, rejected: 状态 }。',
        en: 'Add outcomes: { approved: state, rejected: state }.',
      },
    });
  }
  const shape = context.draft.shapes.get(states.field);
  const reached = new Set([
    states.initial,
    ...Object.values(states.transitions)
      .flat()
      .map(({ to }) => to),
  ]);
  for (const outcome of FLOW_OUTCOMES) {
    const state = outcomes[outcome];
    if (state === undefined || shape === undefined) continue;
    const path = ['workflow', 'outcomes', outcome];
    if (checkValue(context, shape, state, path) === undefined || reached.has(state)) continue;
    const message = { zh: `没有到达状态“${state}”的流转`, en: `No transition leads to the state "${state}"` };
    context.report({
      code: 'noTransition',
      path,
      message,
      remedy: { zh: '请在 states: transitions 中添加一条。', en: 'Add one to states: transitions.' },
    });
  }
}

function compileNodes(context: EntityContext, { nodes = {} }: AuthoredWorkflow): Record<string, StepRights> {
  const entries = Object.entries(nodes).map(([node, { write, hide }]): [string, StepRights] => {
    const path = ['workflow', 'nodes', node];
    const hidden = resolveSuitable(context, context.draft, hide, [...path, 'hide'], (shape) =>
      hidingProblem(node, shape, write ?? []),
    );
    return [
      node,
      {
        write: resolveSuitable(context, context.draft, write, [...path, 'write'], (shape) =>
          writingProblem(context, shape),
        ),
        hide: hidden,
      },
    ];
  });
  return Object.fromEntries(entries);
}

function writingProblem({ draft }: EntityContext, { name, system, type, authored }: FieldShape): Problem | undefined {
  const isState = draft.authored.states?.field === name;
  if (!isState && !system && authored.readOnly !== true && type !== 'computed' && type !== 'related') return undefined;
  const message = isState
    ? { zh: `“${name}”是状态字段，由流程结束时设置`, en: `"${name}" is the state, which the end of the process sets` }
    : { zh: `“${name}”无人填写，环节也不能填写`, en: `Nobody writes "${name}", so neither does a step` };
  return { code: 'neverWritten', message, remedy: { zh: '请写表单的字段。', en: 'Name fields of the form.' } };
}

function hidingProblem(node: string, { name, authored }: FieldShape, write: readonly string[]): Problem | undefined {
  if (write.includes(name)) {
    const message = { zh: `“${name}”既可写又被隐藏`, en: `"${name}" is both written and hidden` };
    return {
      code: 'writtenAndHidden',
      message,
      remedy: { zh: '请只在其中一处保留它。', en: 'Keep it in one of the two.' },
    };
  }
  if (node !== STARTER_STEP || authored.required !== true) return undefined;
  const message = {
    zh: `“${name}”必填，却对填写人隐藏`,
    en: `"${name}" is required, and hidden from who has to fill it in`,
  };
  return {
    code: 'hiddenRequired',
    message,
    remedy: { zh: `请将它从 ${STARTER_STEP}: hide 中去掉。`, en: `Take it out of ${STARTER_STEP}: hide.` },
  };
}
