import type { Action } from './Action.ts';
import { applyRowDefaults } from './applyDefaults.ts';
import type { Entity } from './Entity.ts';
import type { Field } from './Field.ts';
import { validateFields } from './validateRecord.ts';
import type { ScopeAround } from './visibility.ts';

type Values = Readonly<Record<string, unknown>>;

/** One way to decide: with its whole input, or with what is left to ask. */
export interface Decision {
  readonly option: NonNullable<Field['options']>[number];
  readonly values: Values;
  /** The decision alone, where the rest is asked for. */
  readonly preset: Values;
  /** More has to be said before it can be sent: the reason for a refusal. */
  readonly asks: boolean;
}

/**
 * The ways in which an action decides over the state of a record: it asks for the state by fixed options, each of
 * which one of its transitions leads to. Empty for every other action.
 */
export function decisionsOf({ states }: Entity, action: Action, around: ScopeAround): readonly Decision[] {
  const field = action.fields.find(({ name, options }) => name === states?.field && options !== undefined);
  if (states === undefined || field?.options === undefined || action.scope !== 'record') return [];
  const reached = new Set(states.transitions.filter((one) => one.action === action.name).map(({ to }) => to));
  if (field.options.some(({ value }) => !reached.has(value))) return [];
  return field.options.map((option) => {
    const preset = { [field.name]: option.value };
    const values = applyRowDefaults(action.fields, preset, around);
    return { option, values, preset, asks: validateFields(action.fields, values, around).length > 0 };
  });
}
