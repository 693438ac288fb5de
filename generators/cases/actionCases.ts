import type { Action } from '../../src/model/Action.ts';
import { evaluateCondition } from '../../src/model/evaluateCondition.ts';
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
  const base = ask.bases.find(
    ({ scope }) => action.visibleWhen === undefined || evaluateCondition(action.visibleWhen, scope),
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

const sent = ({ entity }: Ask, action: Action, { id, scope }: Base, values: EntityRecord) =>
  encodeDeclared(entity, action, { ids: action.scope === 'collection' ? [] : [id], values }, scope.row);
