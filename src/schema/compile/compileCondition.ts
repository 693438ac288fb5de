import type { Comparison, Condition, ValueRef } from '../../model/Condition.ts';
import { type Operator, operatorNamed, operatorNames, operators } from '../../model/operators.ts';
import { describeValue } from '../describeValue.ts';
import { suggestName } from '../Report.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { checkValue } from './checkValue.ts';
import { comparedKind } from './comparedKind.ts';
import { conditionOperators } from './conditionOperators.ts';
import { isThroughReference } from './isThroughReference.ts';
import { resolvePath } from './resolvePath.ts';
import type { FieldLookup, FieldShape, FileContext } from './Workspace.ts';

/** Where a condition stands: what bare names, `form.` names and `{ref}` names mean there. */
export interface ConditionSite {
  readonly context: FileContext;
  readonly row: FieldLookup;
  /** The root record when `row` is a child row. */
  readonly form?: FieldLookup;
  /** Fields that `{ref: x}` means when they are not those of the row (reference filters). */
  readonly refs?: FieldLookup;
  /** What `user.` has here besides what it has everywhere. */
  readonly session?: readonly string[];
}

/** The shorthand of schema files as the model's condition; undefined when nothing of it is right. */
export function compileCondition(site: ConditionSite, authored: unknown, path: DocumentPath): Condition | undefined {
  if (!isMap(authored)) {
    const message = `${describeValue(authored)} is not a condition`;
    site.context.report({
      code: 'condition',
      path,
      message,
      remedy: 'Write { field: "value" } or { field: { gte: 10 } }.',
    });
    return undefined;
  }
  const parts = Object.entries(authored).flatMap(([key, value]) => compileEntry(site, key, value, [...path, key]));
  return parts.length === 1 ? parts[0] : { all: parts };
}

function compileEntry(site: ConditionSite, key: string, value: unknown, path: DocumentPath): Condition[] {
  if (key === 'any' || key === 'all') return compileList(site, key, value, path);
  if (key === 'not') {
    const inner = compileCondition(site, value, path);
    return inner === undefined ? [] : [{ not: inner }];
  }
  return compileComparisons(site, key, value, path);
}

function compileList(site: ConditionSite, key: 'any' | 'all', value: unknown, path: DocumentPath): Condition[] {
  if (!Array.isArray(value)) {
    const message = `"${key}" takes a list of conditions`;
    site.context.report({ code: 'condition', path, message, remedy: `Write ${key}: [{ … }, { … }]` });
    return [];
  }
  const parts = value.flatMap((item, index) => compileCondition(site, item, [...path, index]) ?? []);
  return [key === 'any' ? { any: parts } : { all: parts }];
}

function compileComparisons(site: ConditionSite, key: string, value: unknown, path: DocumentPath): Comparison[] {
  const target = resolvePath(site, key, path, 'key');
  if (target === undefined || isElsewhere(site, target.shape, path, 'key')) return [];
  const operators = isMap(value) && !isRef(value) ? Object.entries(value) : undefined;
  if (operators === undefined) {
    const operand = compileOperand(site, target.shape, 'eq', value, path, key);
    return operand === undefined ? [] : [{ path: target.path, op: 'eq', value: operand }];
  }
  return operators.flatMap(([name, operand]) => {
    const op = operatorOf(site, target.shape, name, [...path, name]);
    if (op === undefined) return [];
    const compiled = compileOperand(site, target.shape, op, operand, [...path, name], key);
    return compiled === undefined ? [] : [{ path: target.path, op, value: compiled }];
  });
}

/** A condition must come out the same in the form, where the record is not saved yet, and in the database. */
function isElsewhere(
  site: ConditionSite,
  shape: FieldShape | undefined,
  path: DocumentPath,
  part: 'key' | 'value',
): boolean {
  if (shape?.type !== 'computed' || !isThroughReference(shape)) return false;
  site.context.report({
    code: 'unknownPath',
    path,
    part,
    message: `"${shape.name}" is read from another record, which a form does not hold before it is saved`,
    remedy: 'Compare with a field of this entity, form.x, user.x or env.x.',
  });
  return true;
}

function operatorOf(
  site: ConditionSite,
  shape: FieldShape | undefined,
  name: string,
  path: DocumentPath,
): Operator | undefined {
  const op = operatorNamed(name);
  if (op === undefined) {
    const message = `Unknown operator "${name}"`;
    site.context.report({
      code: 'unknownOperator',
      path,
      part: 'key',
      message,
      remedy: suggestName(name, operatorNames()),
    });
    return undefined;
  }
  const allowed = shape === undefined ? operatorNames() : conditionOperators(shape);
  if (allowed.includes(op)) return op;
  const kind = shape?.many ? `${shape.type}, many` : shape?.type;
  const message = `"${op}" cannot be asked of "${shape?.name}" (${kind})`;
  site.context.report({
    code: 'wrongOperator',
    path,
    part: 'key',
    message,
    remedy: `Use one of: ${allowed.join(', ')}.`,
  });
  return undefined;
}

type Operand = Comparison['value'];

function compileOperand(
  site: ConditionSite,
  shape: FieldShape | undefined,
  op: Operator,
  value: unknown,
  path: DocumentPath,
  key: string,
): Operand | undefined {
  if (isRef(value)) return compileRef(site, value, path, shape);
  const { takes } = operators[op];
  if (takes === 'flag') return compileFlag(site, op, value, path);
  const takesList = takes === 'list' || takes === 'range';
  if (takesList !== Array.isArray(value) || (takes === 'range' && Array.isArray(value) && value.length !== 2)) {
    return reportShape(site, op, path, key);
  }
  if (value === null || value === undefined) return reportNull(site, path, key);
  if (!Array.isArray(value)) return scalarOperand(site, shape, value, path);
  const items = value.map((item, index) => {
    const place = [...path, index];
    return isRef(item) ? compileRef(site, item, place, shape) : scalarOperand(site, shape, item, place);
  });
  return items.some((item) => item === undefined) ? undefined : (items as Operand);
}

function scalarOperand(
  site: ConditionSite,
  shape: FieldShape | undefined,
  value: unknown,
  path: DocumentPath,
): Operand | undefined {
  return shape === undefined ? (value as Operand) : checkValue(site.context, shape, value, path);
}

function compileRef(
  site: ConditionSite,
  value: ValueRef,
  path: DocumentPath,
  compared: FieldShape | undefined,
): ValueRef | undefined {
  const lookup = site.refs ?? site.row;
  const target = resolvePath({ ...site, row: lookup }, value.ref, [...path, 'ref'], 'value');
  if (target === undefined || isElsewhere({ ...site, row: lookup }, target.shape, [...path, 'ref'], 'value'))
    return undefined;
  const kinds = [compared, target.shape].map((shape) => shape && comparedKind(shape));
  if (kinds[0] !== undefined && kinds[1] !== undefined && kinds[0] !== kinds[1]) {
    const message = `"${compared?.name}" is ${kinds[0]}, and "${value.ref}" is ${kinds[1]}: they cannot be compared`;
    const remedy = 'Compare with a field of the same kind.';
    site.context.report({ code: 'wrongValue', path: [...path, 'ref'], message, remedy });
    return undefined;
  }
  return { ref: target.path };
}

function compileFlag(site: ConditionSite, op: Operator, value: unknown, path: DocumentPath): boolean | undefined {
  if (typeof value === 'boolean') return value;
  site.context.report({
    code: 'condition',
    path,
    message: `"${op}" takes true or false`,
    remedy: `Write { ${op}: true }.`,
  });
  return undefined;
}

/** What a list that an operator takes looks like. */
const LISTS: Readonly<Record<string, string>> = { list: '"1", "2"', range: 'smallest, largest' };

function reportShape(site: ConditionSite, op: Operator, path: DocumentPath, key: string): undefined {
  const list = LISTS[operators[op].takes];
  const message = list === undefined ? `"${op}" of "${key}" takes one value` : `"${op}" takes a list`;
  const remedy =
    list === undefined ? `For one of several values write ${key}: { in: […] }.` : `Write { ${op}: [${list}] }.`;
  site.context.report({ code: 'condition', path, message, remedy });
  return undefined;
}

function reportNull(site: ConditionSite, path: DocumentPath, key: string): undefined {
  const message = 'Nothing can be compared with null';
  site.context.report({ code: 'condition', path, message, remedy: `Write ${key}: { empty: true }.` });
  return undefined;
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRef(value: unknown): value is ValueRef {
  return isMap(value) && typeof value.ref === 'string' && Object.keys(value).length === 1;
}
