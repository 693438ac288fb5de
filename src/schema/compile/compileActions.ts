import { type Action, type ActionRequest, type ActionScope, type Call, HTTP_METHODS } from '../../model/Action.ts';
import type { Condition } from '../../model/Condition.ts';
import type { EntityStates, Transition } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import type { IconName } from '../../model/icons.ts';
import { optionalCondition } from './compileCondition.ts';
import { compileField } from './compileField.ts';
import { compileText, optionalText } from './compileText.ts';
import { isRaw, names, present, type Raw, rawMap, textOf } from './raw.ts';
import { snakeCase } from './snakeCase.ts';

/** What actions and calls are compiled against. */
interface Surroundings {
  readonly prefix: string;
  readonly fields: readonly Field[];
  readonly states: EntityStates | undefined;
}

export function compileStates(source: unknown): EntityStates | undefined {
  if (!isRaw(source)) return undefined;
  const transitions = Object.entries(rawMap(source.transitions)).flatMap(([action, steps]) =>
    (Array.isArray(steps) ? steps : [steps]).map((step): Transition => {
      const raw = rawMap(step);
      return { action, from: names(raw.from), to: String(raw.to) };
    }),
  );
  return { field: String(source.field), initial: String(source.initial), transitions };
}

export function compileActions(source: unknown, around: Surroundings): readonly Action[] {
  return Object.entries(rawMap(source)).map(([name, value]) => compileAction(name, rawMap(value), around));
}

function compileAction(name: string, raw: Raw, around: Surroundings): Action {
  const transitions = around.states?.transitions.filter(({ action }) => action === name) ?? [];
  const handler = raw.handler === true;
  return {
    name,
    scope: (textOf(raw.scope) ?? 'record') as ActionScope,
    label: compileText(raw.label, name),
    danger: raw.danger === true,
    request: compileRequest(raw, name),
    fields: inputFields(raw.fields, around.fields),
    permission: textOf(raw.permission) ?? `${around.prefix}_${snakeCase(name)}`,
    handler,
    ...present({
      icon: raw.icon as IconName | undefined,
      confirm: optionalText(raw.confirm),
      success: optionalText(raw.success),
      visibleWhen: visibility(raw, transitions, around.states),
      effect: handler ? undefined : effectOf(raw, transitions, around.states),
    }),
  };
}

/** A transition shows its action only in the states it starts from, beside the action's own condition. */
function visibility(
  raw: Raw,
  transitions: readonly Transition[],
  states: EntityStates | undefined,
): Condition | undefined {
  const own = optionalCondition(raw.visibleWhen);
  if (states === undefined || transitions.length === 0) return own;
  const from = [...new Set(transitions.flatMap((transition) => transition.from))];
  const state: Condition = { path: states.field, op: 'in', value: from };
  return own === undefined ? state : { all: [state, own] };
}

function effectOf(raw: Raw, transitions: readonly Transition[], states: EntityStates | undefined): Action['effect'] {
  const target = transitions.length > 0 ? { [states?.field ?? '']: transitions[0]?.to ?? null } : {};
  const effect = { ...target, ...rawMap(raw.effect) } as NonNullable<Action['effect']>;
  return Object.keys(effect).length === 0 ? undefined : effect;
}

export function compileCalls(source: unknown, around: Surroundings): readonly Call[] {
  return Object.entries(rawMap(source)).map(([name, value]) => {
    const raw = rawMap(value);
    return {
      name,
      label: compileText(raw.label, name),
      request: compileRequest(raw, name, 'query'),
      permission: textOf(raw.permission) ?? around.prefix,
      fields: inputFields(raw.fields, around.fields),
      page: raw.page === true,
      answer: rawMap(raw.answer),
    };
  });
}

function compileRequest(raw: Raw, name: string, send: 'body' | 'query' = 'body'): ActionRequest {
  const request = rawMap(raw.request);
  const method = HTTP_METHODS.find((candidate) => request[candidate] !== undefined) ?? 'POST';
  const wanted = raw.send === 'query' || raw.send === 'body' ? raw.send : undefined;
  return {
    method,
    path: textOf(request[method]) ?? name,
    send: wanted ?? (method === 'GET' ? 'query' : method === 'POST' ? 'body' : send),
  };
}

/** `{}` reuses the entity's field, editable; other keys add to it or make a field of the action's own. */
function inputFields(source: unknown, fields: readonly Field[]): readonly Field[] {
  return Object.entries(rawMap(source)).map(([name, value]) => {
    const raw = rawMap(value);
    const own = fields.find((field) => field.name === name);
    if (own === undefined || raw.type !== undefined)
      return { ...compileField(name, raw), column: undefined } as unknown as Field;
    const { readOnly, visibleWhen, readOnlyWhen, requiredWhen, ...rest } = own;
    const label = optionalText(raw.label) ?? own.label;
    const required = typeof raw.required === 'boolean' ? raw.required : own.required;
    const conditions = present({
      visibleWhen: optionalCondition(raw.visibleWhen),
      requiredWhen: optionalCondition(raw.requiredWhen),
      readOnlyWhen: optionalCondition(raw.readOnlyWhen),
    });
    return { ...rest, ...present({ default: raw.default }), ...conditions, label, required, readOnly: false } as Field;
  });
}
