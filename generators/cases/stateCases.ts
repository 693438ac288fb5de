import type { Action } from '../../src/model/Action.ts';
import { againstAction } from '../../src/model/againstAction.ts';
import { conditionWords, vocabularyOf } from '../../src/model/conditionWords.ts';
import { evaluateCondition } from '../../src/model/evaluateCondition.ts';
import type { Field } from '../../src/model/Field.ts';
import { fieldOf, referenceTarget } from '../../src/model/lookups.ts';
import { PLATFORM } from '../../src/model/platform.ts';
import type { Reader, Text } from '../../src/model/Text.ts';
import { isRequired } from '../../src/model/visibility.ts';
import { encodeDeclared } from '../../src/protocol/actionRequest.ts';
import { operationOf } from '../../src/protocol/operationOf.ts';
import type { EntityRecord } from '../../src/protocol/types.ts';
import type { Base } from './bases.ts';
import { keysOf } from './keysOf.ts';
import type { Ask } from './makeCases.ts';
import { isSteady, tenantOf } from './seenRows.ts';

/** Each action in each state: from where it does not start it is refused, and from where it does it leads where it says. */
export function askStates(ask: Ask): void {
  const { entity } = ask;
  const state = entity.states && fieldOf(entity, entity.states.field);
  if (state === undefined || !ask.areStanding) return;
  const actions = entity.actions.filter(
    (action) => action.scope === 'record' && (action.effect !== undefined || action.handler) && !hangsOnTime(action),
  );
  const steady = { ...ask, bases: ask.bases.filter(({ scope }) => isSteady(entity, scope.row)) };
  for (const action of actions)
    for (const { key, label } of keysOf(ask, state)) askRefused(steady, action, state, key, label);
  const used = new Set<string>();
  // Where a process decides, what a step leads to is its word.
  if (entity.workflow !== undefined) return;
  for (const action of actions.filter(({ handler }) => !handler))
    for (const { key } of keysOf(ask, state)) askDone(steady, action, state, key, used);
}

/** What is so today is not so on the day that a server has. */
const hangsOnTime = ({ visibleWhen }: Action): boolean => /"env\./.test(JSON.stringify(visibleWhen ?? null));

const isIn = ({ scope }: Base, { name }: Field, key: string): boolean => String(scope.row[name] ?? '') === key;

const isShown = ({ visibleWhen }: Action, { scope }: Base): boolean =>
  visibleWhen === undefined || evaluateCondition(visibleWhen, scope);

function askRefused(ask: Ask, action: Action, state: Field, key: string, label: Text): void {
  const base = ask.bases.find((one) => isIn(one, state, key) && !isShown(action, one));
  const against = base && againstAction(ask.entity, action, base.scope);
  if (base === undefined || against === undefined) return;
  const condition = conditionWords(against.unmet, vocabularyOf(ask.ground.model, ask.entity));
  const words = ({ text }: Reader) => ({ state: text(label), action: text(action.label), condition: text(condition) });
  ask.plain(`states.${action.name}.${key}.refused`, {
    request: sent(ask, action, base),
    ...ask.refusal(against.isState ? 'transitionRefused' : 'actionRefused', words),
  });
}

function askDone(ask: Ask, action: Action, state: Field, key: string, used: Set<string>): void {
  const { entity } = ask;
  const base = ask.bases.find((one) => isIn(one, state, key) && !used.has(one.id) && isShown(action, one));
  const targets =
    entity.states?.transitions.filter((one) => one.action === action.name && one.from.includes(key)) ?? [];
  const get = operationOf(entity, 'get');
  const [to] = targets;
  if (base === undefined || get === undefined || to === undefined || targets.length > 1) return;
  const values = inputOf(ask, action, base);
  if (values === undefined) {
    ask.gap(`states.${action.name}.${key}`, { zh: '无法生成其输入', en: 'its input cannot be made up' });
    return;
  }
  used.add(base.id);
  ask.plain(`states.${action.name}.${key}.done`, {
    request: sent(ask, action, base, values),
    status: 200,
    afterwards: get.encodeCall({ id: base.id }),
    holds: { [state.name]: to.to },
  });
}

const sent = ({ entity }: Ask, action: Action, { id, scope }: Base, values: EntityRecord = {}) =>
  encodeDeclared(entity, action, { ids: [id], values }, scope.row);

/** What the action must be given; undefined where nothing of ours would do. */
function inputOf(ask: Ask, action: Action, { scope }: Base): EntityRecord | undefined {
  const needed = action.fields.filter((field) => isRequired(field, { ...scope, row: {}, form: {} }));
  const made = needed.map((field) => [field.name, inputFor(ask, field)] as const);
  return made.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(made);
}

/** What one could enter in a field; undefined where that is not plain. */
export function inputFor({ ground }: Pick<Ask, 'ground'>, field: Field): unknown {
  const { type, minLength = 1, minimum = 1, pattern, many } = field;
  if (many || pattern !== undefined) return undefined;
  const target = referenceTarget(field);
  const rows = target && ground.fixtures[target.entity]?.filter((row) => tenantOf(row) === PLATFORM);
  if (target !== undefined) return rows?.[0]?.[target.valueField];
  if (type === 'string' || type === 'text') return '说明'.repeat(Math.ceil(minLength / 2));
  if (type === 'integer') return minimum;
  if (type === 'date') return ground.model.settings.demoDate;
  return keysOf({ ground }, field)[0]?.key;
}
