import { DEMONSTRATED_RUNS } from '../../src/flow/demonstratedRuns.ts';
import type { Action } from '../../src/model/Action.ts';
import { evaluateCondition } from '../../src/model/evaluateCondition.ts';
import { textOf } from '../../src/model/recordValues.ts';
import { missingIssue } from '../../src/model/validateRecord.ts';
import { isRequired, isVisible } from '../../src/model/visibility.ts';
import { encodeDeclared } from '../../src/protocol/actionRequest.ts';
import type { EntityRecord } from '../../src/protocol/types.ts';
import { type Base, isPassword } from './bases.ts';
import type { Ask } from './makeCases.ts';
import { probesOf } from './probes.ts';

/** What is asked of the input of actions: all of these are refused, so nothing is ever done by them. */
export function askActions(ask: Ask): void {
  for (const action of ask.entity.actions) if (action.effect !== undefined || action.handler) askInput(ask, action);
}

function askInput(ask: Ask, action: Action): void {
  if (action.fields.length === 0) return;
  const place = `actions.${action.name}`;
  const running = underApproval(ask);
  const base = ask.bases.find(
    ({ id, scope }) =>
      !running.has(id) && (action.visibleWhen === undefined || evaluateCondition(action.visibleWhen, scope)),
  );
  if (base === undefined) {
    ask.gap(place, { zh: '没有演示数据可执行它', en: 'it fits no demo record' });
    return;
  }
  const { scope } = base;
  for (const field of action.fields) {
    if (!isVisible(field, scope) || isPassword(field)) continue;
    const send = (values: EntityRecord) => sent(ask, action, base, values);
    if (isRequired(field, scope)) {
      const issue = missingIssue(field, field.name);
      ask.request(`${place}.${field.name}.required`, field, field.name, send({ [field.name]: null }), issue);
    }
    for (const { name, value, issue } of probesOf(field, undefined))
      if (issue !== undefined && issue.code !== 'notOffered')
        ask.request(`${place}.${field.name}.${name}`, field, field.name, send({ [field.name]: value }), issue);
  }
}

/** Records of the demonstration that wait in a process, which says first what may be done to them. */
function underApproval({ entity: { workflow, states }, bases }: Ask): ReadonlySet<string> {
  if (workflow === undefined || workflow.start !== undefined) return new Set();
  const waiting = bases.filter(({ scope: { row } }) => states === undefined || row[states.field] === states.initial);
  const oldest = waiting.toSorted((one, other) =>
    textOf(one.scope.row.createTime) < textOf(other.scope.row.createTime) ? -1 : 1,
  );
  return new Set(oldest.slice(0, DEMONSTRATED_RUNS).map(({ id }) => id));
}

const sent = ({ entity }: Ask, action: Action, { id, scope }: Base, values: EntityRecord) =>
  encodeDeclared(entity, action, { ids: action.scope === 'collection' ? [] : [id], values }, scope.row);
