import { applyDefaults } from '../../model/applyDefaults.ts';
import { withComputed } from '../../model/computeField.ts';
import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import type { FieldIssue } from '../../model/fieldErrors.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { fieldOf } from '../../model/lookups.ts';
import { memoize } from '../../model/memoize.ts';
import { validateRecord } from '../../model/validateRecord.ts';
import { applyVisibility, isReadOnly, recordScope } from '../../model/visibility.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { cleanValue } from '../repository/cleanValue.ts';
import { acceptedValues } from './acceptedValues.ts';
import { sessionScope } from './access.ts';
import { withoutClosed } from './refuseClosed.ts';

/** A new record, ready to be written: accepted values, for the others copies and defaults, nothing hidden, everything valid. */
export function newRecord(
  context: OperationContext,
  entity: Entity,
  body: EntityRecord,
  copied: EntityRecord,
): Record<string, unknown> {
  const accepted = acceptedValues(context, entity, 'create', body);
  const around = sessionScope(context);
  const filled = applyDefaults(entity, { ...copied, ...accepted.values }, around);
  const open = withoutReadOnly(entity, filled, filled, recordScope(filled, around), {});
  const record = applyVisibility(entity.fields, recordScope(applyDefaults(entity, open, around), around));
  const issuesOf = (one: EntityRecord) => validateRecord(entity, one, recordScope(one, around), 'create');
  refuse(accepted.issues, issuesOf(record));
  const kept = withCleanTexts(entity, record);
  if (kept !== record) refuse([], issuesOf(kept));
  return kept;
}

/** What an update changes, and the record as it will be. `partial` checks only what is changed; `standing` has the child rows with it. */
export function changedRecord(
  context: OperationContext,
  entity: Entity,
  current: EntityRecord,
  body: EntityRecord,
  options: { readonly partial: boolean; readonly standing?: EntityRecord },
): { readonly changes: Record<string, unknown>; readonly record: Record<string, unknown> } {
  const around = sessionScope(context);
  const standing = options.standing ?? current;
  const { values, issues: masks } = acceptedValues(context, entity, 'update', body, standing);
  const accepted = withoutClosed(context, entity, standing, values);
  const merged = { ...current, ...accepted };
  const open = withoutReadOnly(entity, accepted, merged, recordScope(merged, around), current);
  const next = { ...current, ...open };
  const sent = applyVisibility(entity.fields, recordScope(next, around));
  const changes = Object.fromEntries(
    entity.fields
      .filter((field) => field.name in sent && (field.name in open || sent[field.name] !== next[field.name]))
      .map((field) => [field.name, sent[field.name]]),
  );
  const issuesOf = (made: EntityRecord) => {
    const record = { ...current, ...made };
    const issues = validateRecord(entity, record, recordScope(record, around), 'update');
    return issues.filter((issue) => isAnswerable(entity, issue, changes, options.partial));
  };
  refuse(masks, issuesOf(changes));
  const kept = withCleanTexts(entity, changes);
  if (kept !== changes) refuse([], issuesOf(kept));
  return { changes: kept, record: { ...current, ...kept } };
}

/** Formatted text as it will be kept, which may be longer than what was sent, or nothing; the same record where nothing is cleaned. */
function withCleanTexts(entity: Entity, record: Record<string, unknown>): Record<string, unknown> {
  const cleaned = richTexts(entity).flatMap((field) => {
    const value = record[field.name];
    const kept = cleanValue(field, value);
    return kept === value ? [] : [[field.name, kept] as const];
  });
  return cleaned.length === 0 ? record : { ...record, ...Object.fromEntries(cleaned) };
}

const richTexts = memoize((entity: Entity): readonly Field[] =>
  entity.fields.filter(({ type }) => fieldTypes[type].isRichText),
);

const closableFields = memoize((entity: Entity): readonly Field[] =>
  entity.fields.filter(({ readOnly, readOnlyWhen }) => readOnlyWhen !== undefined && !readOnly),
);

/** Values for fields that a condition has closed fall back to what stands. */
function withoutReadOnly(
  entity: Entity,
  values: EntityRecord,
  merged: EntityRecord,
  scope: ReturnType<typeof recordScope>,
  current: EntityRecord,
): EntityRecord {
  const closable = closableFields(entity);
  if (closable.length === 0) return values;
  const open: Record<string, unknown> = { ...values };
  const full = withComputed(entity.fields, scope);
  for (const field of closable) {
    if (!(field.name in open)) continue;
    if (isReadOnly(field, full) && merged[field.name] !== current[field.name]) delete open[field.name];
  }
  return open;
}

/** An update answers for what it sends; fields kept elsewhere (child tables, secrets) only when they are sent. */
function isAnswerable(entity: Entity, issue: FieldIssue, changes: EntityRecord, partial: boolean): boolean {
  const name = issue.field.split('.')[0] ?? issue.field;
  if (name in changes) return true;
  const field = fieldOf(entity, name);
  return !partial && field?.column !== undefined && fieldTypes[field.type].storage !== 'secret' && !field.writeOnly;
}

/** A mask that also breaks a rule is only said to be one. */
function refuse(masks: readonly FieldIssue[], others: readonly FieldIssue[]): void {
  const known = new Set(masks.map(({ field }) => field));
  const issues = [...masks, ...others.filter(({ field }) => !known.has(field))];
  if (issues.length > 0) throw new AppError('invalid', {}, issues);
}
