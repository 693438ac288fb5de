import type { PermissionCodes } from './allows.ts';
import type { Condition, ConditionScope } from './Condition.ts';
import { checkShape } from './checkShape.ts';
import { checkWords } from './checkWords.ts';
import { withComputed } from './computeField.ts';
import { conditionDependencies } from './conditionDependencies.ts';
import type { Entity } from './Entity.ts';
import { evaluateCondition } from './evaluateCondition.ts';
import type { Field, Rule } from './Field.ts';
import { type SaveMode, writableFields } from './fieldAccess.ts';
import type { FieldIssue } from './fieldErrors.ts';
import { fieldTypes } from './fieldTypes/index.ts';
import { isAbsent } from './isAbsent.ts';
import { isBlank } from './isBlank.ts';
import { fieldOf } from './lookups.ts';
import { meetsRowsCheck } from './meetsRowsCheck.ts';
import { isNested } from './nesting.ts';
import { operators } from './operators.ts';
import { readPath } from './readPath.ts';
import { isBlankRichText } from './richText.ts';
import { isRequired, isVisible } from './visibility.ts';

type Values = Readonly<Record<string, unknown>>;

/** What surrounds the record while it is validated. */
export interface ValidationScope {
  readonly user?: Values;
  readonly env?: Values;
  /** Update: the record as it is stored; conditions and required fields see both together. */
  readonly stored?: Values;
  /** What the user may write; fields beyond are neither required nor checked. */
  readonly codes?: PermissionCodes;
  /** Keys a dictionary field offers now beside the values of its row; undefined leaves membership unchecked. */
  readonly offered?: (field: Field, row: Values) => ReadonlySet<string> | undefined;
}

/**
 * Everything wrong with a record in canonical values:
 * hidden fields are never validated nor required, effects only add restrictions, child rows have
 * their own row with the record as `form`. A create checks every field; an update checks the values
 * it carries, and what is required or ruled over stored and new values together.
 */
export function validateRecord(entity: Entity, record: Values, scope: ValidationScope, mode: SaveMode): FieldIssue[] {
  const whole = mode === 'update' ? { ...scope.stored, ...record } : record;
  const full = withComputed(entity.fields, { row: whole, form: whole, ...aroundOf(scope) });
  const isPartial = mode === 'update' && scope.stored === undefined;
  const fields = writableFields(entity, mode, scope.codes ?? '*');
  const found = fields.flatMap((field) => {
    if (isPartial && record[field.name] === undefined) return [];
    const isNew = mode === 'create' || record[field.name] !== undefined;
    return validateField(field, full, scope, { path: field.name, isNew, mode });
  });
  const broken = new Set(found.map((issue) => issue.field));
  const ruled = entity.rules.filter((rule) => !broken.has(rule.field) && isBroken(entity, rule, full, isPartial));
  return [
    ...found,
    ...ruled.map((rule): FieldIssue => ({ field: rule.field, code: 'rule', params: {}, message: rule.message })),
  ];
}

/** Everything wrong with the input of an action or call: the same checks over its own fields. */
export function validateFields(fields: readonly Field[], values: Values, scope: ValidationScope): FieldIssue[] {
  const full = withComputed(fields, { row: values, form: values, ...aroundOf(scope) });
  return fields.flatMap((field) =>
    validateField(field, full, scope, { path: field.name, isNew: true, mode: 'create' }),
  );
}

/** What is wrong with one field; rows may have several issues. */
function validateField(
  field: Field,
  scope: ConditionScope,
  checks: ValidationScope,
  at: { readonly path: string; readonly isNew: boolean; readonly mode: SaveMode },
): FieldIssue[] {
  if (!isVisible(field, scope)) return [];
  const value = scope.row[field.name];
  const isMissing = isAbsent(value) || (at.isNew && saysNothing(field, value));
  if (isMissing && isRequired(field, scope) && !mayStay(field, at.mode)) return [missingIssue(field, at.path)];
  if (isAbsent(value) || !at.isNew) return [];
  return checkValue(field, value, scope, checks, at);
}

function checkValue(
  field: Field,
  value: unknown,
  scope: ConditionScope,
  checks: ValidationScope,
  at: { readonly path: string; readonly mode: SaveMode },
): FieldIssue[] {
  const shape = checkShape(field, value);
  if (shape !== undefined) return [{ field: at.path, code: shape, params: {} }];
  const words = checkWords(field, value) ?? checkOffered(field, value, scope.row, checks);
  const own = words === undefined ? [] : [{ field: at.path, ...words }];
  return fieldTypes[field.type].holdsRows ? [...own, ...checkRows(field, value, scope, checks, at)] : own;
}

function checkRows(
  field: Field,
  rows: unknown,
  scope: ConditionScope,
  checks: ValidationScope,
  at: { readonly path: string; readonly mode: SaveMode },
): FieldIssue[] {
  if (!Array.isArray(rows)) return [];
  const children = (field.fields ?? []).filter(
    (child) => !child.system && !child.readOnly && child.computed === undefined,
  );
  return rows.flatMap((row: Values, index) =>
    children.flatMap((child) =>
      validateField(child, withComputed(field.fields ?? [], { ...scope, row }), withoutStored(checks), {
        path: `${at.path}.${index}.${child.name}`,
        isNew: true,
        mode: isAbsent(row.id) ? 'create' : at.mode,
      }),
    ),
  );
}

/** Keys that were stored before may stay, though the dictionary has sealed them meanwhile; not where others decide. */
function checkOffered(
  field: Field,
  value: unknown,
  row: Values,
  checks: ValidationScope,
): Pick<FieldIssue, 'code' | 'params'> | undefined {
  const offered = field.dictionary === undefined ? undefined : checks.offered?.(field, row);
  if (offered === undefined) return undefined;
  const before = new Set(isNested(field) ? [] : listOf(checks.stored?.[field.name]));
  const isKnown = listOf(value).every((key) => before.has(key) || offered.has(String(key)));
  return isKnown ? undefined : { code: 'notOffered', params: {} };
}

function isBroken(entity: Entity, rule: Rule, scope: ConditionScope, isPartial: boolean): boolean {
  const field = fieldOf(entity, rule.field);
  if (field !== undefined && !isVisible(field, scope)) return false;
  if (isPartial && scope.row[rule.field] === undefined) return false;
  if (rule.when !== undefined && !evaluateCondition(rule.when, scope)) return false;
  return breaksCheck(rule.check, scope) || breaksRows(rule, scope);
}

function breaksCheck(check: Condition | undefined, scope: ConditionScope): boolean {
  return check !== undefined && !hasNothingToCompare(check, scope) && !evaluateCondition(check, scope);
}

/** Rows that are not there are the business of `required`. */
function breaksRows({ field, rows: check }: Rule, scope: ConditionScope): boolean {
  const rows = scope.row[field];
  return check !== undefined && Array.isArray(rows) && rows.length > 0 && !meetsRowsCheck(check, rows, scope);
}

/** A comparison with null is false, which is no reason to blame an end without a start; some operators do speak of null. */
function hasNothingToCompare(check: Condition, scope: ConditionScope): boolean {
  if (speaksOfNull(check)) return false;
  return conditionDependencies(check).some((path) => isAbsent(readPath(path, scope)));
}

function speaksOfNull(check: Condition): boolean {
  if ('all' in check) return check.all.some(speaksOfNull);
  if ('any' in check) return check.any.some(speaksOfNull);
  if ('not' in check) return speaksOfNull(check.not);
  return operators[check.op].speaksOfNull === true;
}

/** What is said where a value must be and is none. */
export function missingIssue(field: Field, path: string): FieldIssue {
  const message = field.requiredMessage;
  return {
    field: path,
    code: fieldTypes[field.type].missing,
    params: {},
    ...(message === undefined ? {} : { message }),
  };
}

/** A text in which nobody sees anything. */
const saysNothing = ({ type }: Field, value: unknown): boolean =>
  typeof value === 'string' && (fieldTypes[type].isRichText ? isBlankRichText(value) : isBlank(value));

/** An empty secret in an update keeps the old one. */
function mayStay(field: Field, mode: SaveMode): boolean {
  return mode === 'update' && field.writeOnly;
}

/** Who asks and when, without the record. */
export function aroundOf(scope: ValidationScope): Pick<ConditionScope, 'user' | 'env'> {
  return {
    ...(scope.user === undefined ? {} : { user: scope.user }),
    ...(scope.env === undefined ? {} : { env: scope.env }),
  };
}

function withoutStored(checks: ValidationScope): ValidationScope {
  const { stored: _stored, ...rest } = checks;
  return rest;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}
