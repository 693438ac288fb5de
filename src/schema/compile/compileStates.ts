import type { Condition } from '../../model/Condition.ts';
import type { EntityStates, Transition } from '../../model/Entity.ts';
import { checkValue } from './checkValue.ts';
import { formerActions, suggestNow } from './formerName.ts';
import { presentItems } from './presentItems.ts';
import { resolveField } from './resolveField.ts';
import type { EntityContext, FieldShape } from './Workspace.ts';

/** The states of the entity; every state must be an item, every transition an action. */
export function compileStates(context: EntityContext): EntityStates | undefined {
  const { draft } = context;
  const authored = draft.authored.states;
  if (authored === undefined) return undefined;
  const shape = resolveField(context, draft, authored.field, ['states', 'field']);
  if (shape === undefined) return undefined;
  if (shape.type !== 'dictionary' && shape.type !== 'options' && shape.type !== 'string') {
    const message = {
      zh: `“${shape.name}”（${shape.type}）不能保存状态`,
      en: `"${shape.name}" (${shape.type}) cannot hold a state`,
    };
    context.report({
      code: 'wrongType',
      path: ['states', 'field'],
      message,
      remedy: { zh: '请用 dictionary 或 options 字段。', en: 'Use a dictionary or options field.' },
    });
    return undefined;
  }
  checkValue(context, shape, authored.initial, ['states', 'initial']);
  checkBeginning(context, shape, authored.initial);
  const transitions = Object.entries(authored.transitions).flatMap(([action, written]) => {
    const many = Array.isArray(written);
    const path = ['states', 'transitions', action];
    if (draft.authored.actions?.[action] === undefined) reportNoAction(context, action);
    return presentItems(many ? written : [written]).flatMap(([index, item]): Transition[] => {
      const place = many ? [...path, index] : path;
      for (const [position, state] of presentItems(item.from))
        checkValue(context, shape, state, [...place, 'from', position]);
      const to = checkValue(context, shape, item.to, [...place, 'to']);
      return to === undefined ? [] : [{ action, from: item.from, to: item.to }];
    });
  });
  return { field: authored.field, initial: authored.initial, transitions };
}

/** A default would go before: new records were in a state that nobody who reads `states` expects. */
function checkBeginning(context: EntityContext, { name, authored }: FieldShape, initial: string): void {
  // One without quotes is told of what it lacks.
  if (authored.default === undefined || String(authored.default) === initial) return;
  context.report({
    code: 'wrongValue',
    path: ['fields', name, 'default'],
    message: {
      zh: `按 states 的设置，新数据从“${initial}”开始，不能从别的状态开始`,
      en: `New records begin in "${initial}", as states says, and not in another state`,
    },
    remedy: { zh: '请去掉 default，或让 initial 写此状态。', en: 'Leave default out, or let initial name this state.' },
  });
}

function reportNoAction(context: EntityContext, action: string): void {
  context.report({
    code: 'transitionWithoutAction',
    path: ['states', 'transitions', action],
    part: 'key',
    message: { zh: `没有执行此流转的操作“${action}”`, en: `No action "${action}" runs this transition` },
    remedy: suggestNow(action, formerActions(context.draft), {
      zh: `请添加 actions: { ${action}: { label: { zh: …, en: … } } }`,
      en: `Add actions: { ${action}: { label: { zh: …, en: … } } }`,
    }),
  });
}

/** An action that runs transitions is offered where one of them starts. */
export function transitionCondition(states: EntityStates, transitions: readonly Transition[]): Condition {
  const from = [...new Set(transitions.flatMap((transition) => transition.from))];
  return { path: states.field, op: 'in', value: from };
}
