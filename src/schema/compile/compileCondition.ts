import type { Comparison, Condition, ValueRef } from '../../model/Condition.ts';
import {
  allParts,
  isWrittenRef,
  readShorthand,
  type ShorthandReader,
  writtenTests,
} from '../../model/conditionShorthand.ts';
import { type Operator, operatorNamed, operatorNames, operators } from '../../model/operators.ts';
import type { EngineText } from '../../model/Text.ts';
import { valueInWords } from '../describeValue.ts';
import { type PlacedFinding, suggestName } from '../Report.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { alike, sentence } from '../sentences.ts';
import { crossedEnds, crossedTests } from './checkBounds.ts';
import { checkOperand } from './checkOperand.ts';
import { clockWord } from './clockWord.ts';
import { comparedKind } from './comparedKind.ts';
import { conditionOperators } from './conditionOperators.ts';
import { isThroughReference } from './isThroughReference.ts';
import { isRelatedList, relatedListMessage } from './relatedList.ts';
import { resolveFieldPath } from './resolveFieldPath.ts';
import type { FieldLookup, FieldShape, FileContext } from './Workspace.ts';

/** Where a condition stands: what bare names, `form.` names and `{ref}` names mean there. */
export interface ConditionSite {
  readonly context: FileContext;
  readonly row: FieldLookup;
  /** The root record when `row` is a child row. */
  readonly form?: FieldLookup;
  /** Fields that `{ref: x}` means when they are not those of the row (reference filters). */
  readonly refs?: FieldLookup;
  /** The fields are those of an action's or a call's form, which may stand beside the one record that is acted on. */
  readonly inputs?: 'ofRecord' | 'alone';
  /** What `user.` has here besides what it has everywhere. */
  readonly session?: readonly string[];
}

/** The shorthand of schema files as the model's condition; undefined when nothing of it is right. */
export function compileCondition(site: ConditionSite, authored: unknown, path: DocumentPath): Condition | undefined {
  const reader: ShorthandReader<Comparison> = {
    test: (key, value, place) => compileComparisons(site, key, value, place),
    fault: (wanted, value, place) => reportFault(site, wanted, value, place),
    empty: (wanted, place) => site.context.report(emptyPart(wanted, place)),
    joined: allParts,
  };
  return readShorthand(authored, reader, path);
}

function reportFault(site: ConditionSite, wanted: 'map' | 'list', value: unknown, path: DocumentPath): void {
  const key = path.at(-1);
  const [message, remedy] =
    wanted === 'list'
      ? [
          { zh: `“${key}”须为条件的列表`, en: `"${key}" takes a list of conditions` },
          { zh: `请写 ${key}: [{ … }, { … }]`, en: `Write ${key}: [{ … }, { … }]` },
        ]
      : [
          { zh: `${valueInWords(value).zh}不是条件`, en: `${valueInWords(value).en} is not a condition` },
          {
            zh: '请写 { field: "value" } 或 { field: { gte: 10 } }。',
            en: 'Write { field: "value" } or { field: { gte: 10 } }.',
          },
        ];
  site.context.report({ code: 'condition', path, message, remedy });
}

/** What holds of everything or of nothing, and was hardly meant to. */
export function emptyPart(wanted: 'map' | 'list', path: DocumentPath): PlacedFinding {
  const key = path.findLast((step) => typeof step === 'string');
  return wanted === 'list'
    ? {
        code: 'condition',
        path,
        message: { zh: `“${key}”没有包含任何条件`, en: `"${key}" joins nothing` },
        remedy: { zh: `请写 ${key}: [{ … }, { … }]，或删除它。`, en: `Write ${key}: [{ … }, { … }], or remove it.` },
      }
    : {
        code: 'condition',
        path,
        message: { zh: '条件没有内容', en: 'A condition that asks nothing' },
        remedy: { zh: '请写 { field: "value" }，或删除它。', en: 'Write { field: "value" }, or remove it.' },
      };
}

function compileComparisons(site: ConditionSite, key: string, written: unknown, path: DocumentPath): Comparison[] {
  const target = resolveFieldPath(site, key, path, 'key');
  if (target === undefined || isElsewhere(site, target.shape, path, 'key')) return [];
  const tests = writtenTests(written);
  if (tests.length === 0) reportNothing(site, path, key);
  const compiled = tests.flatMap(({ word, value }) => {
    const place = word === undefined ? path : [...path, word];
    const op = word === undefined ? 'eq' : operatorOf(site, target.shape, word, place);
    if (op === undefined) return [];
    const operand = compileOperand(site, target.shape, op, value, place, key);
    return operand === undefined ? [] : [{ path: target.path, op, value: operand }];
  });
  const crossed = crossedTests(compiled, path);
  if (crossed !== undefined) site.context.report(crossed);
  return compiled;
}

/** A condition must come out the same in the form, where the record is not saved yet, and in the database. */
function isElsewhere(
  site: ConditionSite,
  shape: FieldShape | undefined,
  path: DocumentPath,
  part: 'key' | 'value',
): boolean {
  const isList = isRelatedList(shape);
  if (shape === undefined || (!isList && !isThroughReference(shape))) return false;
  site.context.report({
    code: 'unknownPath',
    path,
    part,
    message: isList
      ? relatedListMessage(shape.name)
      : {
          zh: `“${shape.name}”取自另一条数据，保存之前表单中没有它`,
          en: `"${shape.name}" is read from another record, which a form does not hold before it is saved`,
        },
    remedy: {
      zh: '请与本实体的字段、form.x、user.x 或 env.x 比较。',
      en: 'Compare with a field of this entity, form.x, user.x or env.x.',
    },
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
    const message = sentence('unknownOperator', { name });
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
  site.context.report({
    code: 'wrongOperator',
    path,
    part: 'key',
    message: sentence('unsuitedOperator', { op, name: shape?.name ?? '', kind: kind ?? '' }),
    remedy: sentence('useOneOf', { names: allowed.join(', ') }),
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
  if (isWrittenRef(value)) return compileRef(site, value, path, shape);
  const { takes } = operators[op];
  if (takes === 'flag') return compileFlag(site, op, value, path);
  const takesList = takes === 'list' || takes === 'range';
  if (takesList !== Array.isArray(value) || (takes === 'range' && Array.isArray(value) && value.length !== 2)) {
    return reportShape(site, op, path, key);
  }
  if (value === null || value === undefined) return reportNull(site, path, key);
  if (Array.isArray(value) && value.length === 0) return reportNothing(site, path, key);
  if (!Array.isArray(value)) return scalarOperand(site, shape, value, path);
  const items = value.map((item, index) => {
    const place = [...path, index];
    if (item === null) return reportNull(site, place, key);
    return isWrittenRef(item) ? compileRef(site, item, place, shape) : scalarOperand(site, shape, item, place);
  });
  if (items.some((item) => item === undefined)) return undefined;
  const crossed = takes === 'range' ? crossedEnds(items, path) : undefined;
  if (crossed !== undefined) site.context.report(crossed);
  return items as Operand;
}

function scalarOperand(
  site: ConditionSite,
  shape: FieldShape | undefined,
  value: unknown,
  path: DocumentPath,
): Operand | undefined {
  return shape === undefined ? (value as Operand) : checkOperand(site.context, shape, value, path, true);
}

function compileRef(
  site: ConditionSite,
  value: ValueRef,
  path: DocumentPath,
  compared: FieldShape | undefined,
): ValueRef | undefined {
  const lookup = site.refs ?? site.row;
  const target = resolveFieldPath({ ...site, row: lookup }, value.ref, [...path, 'ref'], 'value');
  if (target === undefined || isElsewhere({ ...site, row: lookup }, target.shape, [...path, 'ref'], 'value'))
    return undefined;
  if (compared !== undefined && clockWord(compared) === 'today' && target.path === 'env.now') {
    const message = {
      zh: `“${compared.name}”是日期，“env.now”是时刻：当天也会被算作已过`,
      en: `"${compared.name}" is a day, and "env.now" a moment of one: its own day would count as past`,
    };
    const remedy = { zh: '请与 env.today 比较。', en: 'Compare with env.today.' };
    site.context.report({ code: 'wrongValue', path: [...path, 'ref'], message, remedy });
    return undefined;
  }
  const [own, other] = [compared, target.shape].map((shape) => shape && comparedKind(shape));
  if (own !== undefined && other !== undefined && own !== other) {
    const [kind, otherKind] = [sentence(own), sentence(other)];
    const message = {
      zh: `“${compared?.name}”是${kind.zh}，“${value.ref}”是${otherKind.zh}，不能比较`,
      en: `"${compared?.name}" is ${kind.en}, and "${value.ref}" is ${otherKind.en}: they cannot be compared`,
    };
    const remedy = { zh: '请与同类的字段比较。', en: 'Compare with a field of the same kind.' };
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
    message: { zh: `“${op}”须为 true 或 false`, en: `"${op}" takes true or false` },
    remedy: { zh: `请写 { ${op}: true }。`, en: `Write { ${op}: true }.` },
  });
  return undefined;
}

/** What a list that an operator takes looks like. */
const LISTS: Readonly<Record<string, EngineText>> = {
  list: alike('"1", "2"'),
  range: { zh: '最小值, 最大值', en: 'smallest, largest' },
};

function reportShape(site: ConditionSite, op: Operator, path: DocumentPath, key: string): undefined {
  const list = LISTS[operators[op].takes];
  const message =
    list === undefined
      ? { zh: `“${key}”的“${op}”只能有一个值`, en: `"${op}" of "${key}" takes one value` }
      : { zh: `“${op}”须为列表`, en: `"${op}" takes a list` };
  const remedy =
    list === undefined
      ? { zh: `如为多个值之一，请写 ${key}: { in: […] }。`, en: `For one of several values write ${key}: { in: […] }.` }
      : { zh: `请写 { ${op}: [${list.zh}] }。`, en: `Write { ${op}: [${list.en}] }.` };
  site.context.report({ code: 'condition', path, message, remedy });
  return undefined;
}

/** `status: {}` would hold of every record, and `in: []` of none: nobody means that. */
function reportNothing(site: ConditionSite, path: DocumentPath, key: string): undefined {
  const message = { zh: `“${key}”没有写与什么比较`, en: `"${key}" is compared with nothing` };
  const remedy = {
    zh: `请写 ${key}: "1"、${key}: { in: ["1", "2"] } 或 ${key}: { gte: 10 }，或删除它。`,
    en: `Write ${key}: "1", ${key}: { in: ["1", "2"] } or ${key}: { gte: 10 }, or remove it.`,
  };
  site.context.report({ code: 'condition', path, message, remedy });
  return undefined;
}

function reportNull(site: ConditionSite, path: DocumentPath, key: string): undefined {
  const message = { zh: '不能与 null 比较', en: 'Nothing can be compared with null' };
  site.context.report({
    code: 'condition',
    path,
    message,
    remedy: { zh: `请写 ${key}: { empty: true }。`, en: `Write ${key}: { empty: true }.` },
  });
  return undefined;
}
