import type { ConditionScope } from './Condition.ts';
import { withComputed } from './computeField.ts';
import { evaluateCondition } from './evaluateCondition.ts';
import type { Field } from './Field.ts';
import { fieldTypes } from './fieldTypes/index.ts';
import { isObject } from './guards.ts';

type Values = Readonly<Record<string, unknown>>;

/** A scope without its row; the root record is filled in when it is left out. */
export type ScopeAround = Partial<Omit<ConditionScope, 'row'>>;

/** A full scope for a root record. */
export function recordScope(record: Values, around: ScopeAround = {}): ConditionScope {
  return { ...around, row: record, form: around.form ?? record };
}

/** The field shows: it has no `visibleWhen`, or that holds. */
export function isVisible(field: Field, scope: ConditionScope): boolean {
  return field.visibleWhen === undefined || evaluateCondition(field.visibleWhen, scope);
}

/** The field must have a value: statically, or by `requiredWhen`; never while it is hidden. */
export function isRequired(field: Field, scope: ConditionScope): boolean {
  const asked = field.required || (field.requiredWhen !== undefined && evaluateCondition(field.requiredWhen, scope));
  return asked && isVisible(field, scope);
}

/** The field cannot be edited: statically, or by `readOnlyWhen`. */
export function isReadOnly(field: Field, scope: ConditionScope): boolean {
  return field.readOnly || (field.readOnlyWhen !== undefined && evaluateCondition(field.readOnlyWhen, scope));
}

/**
 * The record as it is sent: values of hidden fields left out, kept or set to null as `whenHidden`
 * says, inside child rows too. The form keeps its own copy, so showing a field again restores it.
 */
export function applyVisibility(fields: readonly Field[], scope: ConditionScope): Record<string, unknown> {
  const sent: Record<string, unknown> = { ...scope.row };
  const full = withComputed(fields, scope);
  for (const field of fields) {
    if (!Object.hasOwn(sent, field.name)) continue;
    if (!isVisible(field, full)) hide(sent, field);
    else if (fieldTypes[field.type].holdsRows && field.fields !== undefined)
      sent[field.name] = sentRows(field.fields, sent[field.name], full);
  }
  return sent;
}

function hide(sent: Record<string, unknown>, field: Field): void {
  if (field.whenHidden === 'omit') delete sent[field.name];
  if (field.whenHidden === 'null') sent[field.name] = null;
}

function sentRows(fields: readonly Field[], rows: unknown, scope: ConditionScope): unknown {
  if (!Array.isArray(rows)) return rows;
  return rows.map((row: unknown) => (isObject(row) ? applyVisibility(fields, { ...scope, row }) : row));
}
