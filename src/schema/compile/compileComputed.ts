import {
  checkExpression,
  EXPRESSION_FUNCTIONS,
  type ExpressionProblem,
} from '../../model/expressions/checkExpression.ts';
import { namesRead } from '../../model/expressions/parseExpression.ts';
import type { Computed } from '../../model/Field.ts';
import type { EngineText } from '../../model/Text.ts';
import { type PlacedFinding, suggestName } from '../Report.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { joinSaid } from '../sentences.ts';
import { checkMatches } from './checkMatches.ts';
import type { ConditionSite } from './compileCondition.ts';
import { suggestNow } from './formerName.ts';
import { isThroughReference } from './isThroughReference.ts';
import { operandsOf } from './operandsOf.ts';
import { isRelatedList, relatedListMessage } from './relatedList.ts';
import { resolveField } from './resolveField.ts';
import { targetOf } from './targetOf.ts';
import type { FieldShape } from './Workspace.ts';

interface CompiledComputed {
  readonly option: { readonly computed?: Computed };
  readonly dependsOn: readonly string[];
}

const NONE: CompiledComputed = { option: {}, dependsOn: [] };

/** How a computed field gets its value, and the fields of the row it reads. */
export function compileComputed(site: ConditionSite, shape: FieldShape, path: DocumentPath): CompiledComputed {
  const { computed } = shape.authored;
  if (shape.type !== 'computed' || computed === undefined) return NONE;
  const place = [...path, 'computed'];
  if (shape.authored.stored === true) checkStored(site, shape, path);
  if (typeof computed !== 'string') return throughReference(site, computed.path, [...place, 'path']);
  const operands = operandsOf(site.context.workspace, site.row);
  const checked = checkExpression(computed, operands);
  if ('problem' in checked) {
    site.context.report({ path: place, ...described(checked.problem, site, operands) });
    return NONE;
  }
  checkMatches(site.context, shape, checked.patterns, place);
  const list = namesIn(site, computed).find((name) => isRelatedList(site.row.shapes.get(name)));
  if (list !== undefined) reportList(site, list, place);
  const result = shape.authored.result ?? 'string';
  if (!GIVES[result].includes(checked.type)) reportResult(site, shape.name, result, checked.type, path);
  return { option: { computed: { expression: computed, result } }, dependsOn: namesIn(site, computed) };
}

function reportList(site: ConditionSite, name: string, path: DocumentPath): void {
  const { to, foreignKey } = site.row.shapes.get(name)?.authored ?? {};
  site.context.report({
    code: 'unknownPath',
    path,
    message: relatedListMessage(name),
    remedy: {
      zh: `请改为随数据一起读取的子行：type: rows, to: ${to}, foreignKey: ${foreignKey}。`,
      en: `Let it be rows of the record, which are read with it: type: rows, to: ${to}, foreignKey: ${foreignKey}.`,
    },
  });
}

type Result = 'string' | 'number' | 'boolean';

/** Types of CEL that make a result. */
const GIVES: Readonly<Record<Result, readonly string[]>> = {
  string: ['string', 'dyn'],
  number: ['number', 'int', 'double', 'dyn'],
  boolean: ['bool', 'dyn'],
};

function reportResult(site: ConditionSite, name: string, result: Result, given: string, path: DocumentPath): void {
  const fitting = (['string', 'number', 'boolean'] as const).find((one) => GIVES[one].includes(given));
  site.context.report({
    code: 'wrongResult',
    path: [...path, site.row.shapes.get(name)?.authored.result === undefined ? 'computed' : 'result'],
    message: {
      zh: `“${name}”的表达式得到 ${given}，而 result 是 ${result}`,
      en: `The expression of "${name}" gives ${given}, and its result is ${result}`,
    },
    remedy:
      fitting === undefined
        ? { zh: '请让它得到文本、数字或布尔值。', en: 'Let it give a text, a number, or true or false.' }
        : { zh: `请写 result: ${fitting}。`, en: `Write result: ${fitting}.` },
  });
}

type Operands = ReturnType<typeof operandsOf>;

const namesOfRows = (operands: Operands): string[] =>
  Object.values(operands).flatMap((operand) => (typeof operand === 'string' ? [] : Object.keys(operand.rows)));

const knownOperands = ({ row }: ConditionSite, operands: Operands) =>
  Object.keys(operands).map((name) => [name, row.shapes.get(name)?.authored.was] as const);

type Described = Pick<PlacedFinding, 'code' | 'message' | 'remedy'>;

/** The words of the CEL library as ours, with what to do about it. */
function described(problem: ExpressionProblem, site: ConditionSite, operands: Operands): Described {
  const { code, message, part } = problem;
  if (code === 'unknown_variable')
    return {
      code: 'unknownField',
      message: { zh: `“${site.row.owner}”没有字段“${part}”`, en: `"${site.row.owner}" has no field "${part}"` },
      remedy: suggestNow(part, knownOperands(site, operands), BESIDE),
    };
  if (code === 'no_such_key')
    return {
      code: 'unknownField',
      message: { zh: `这些子行没有字段“${part}”`, en: `These rows have no field "${part}"` },
      remedy: suggestName(part, namesOfRows(operands), { zh: '请写子行的字段。', en: 'Name a field of the rows.' }),
    };
  const isTyped = code in REMEDIES || code === 'no_matching_overload';
  const problemIs = isTyped
    ? { zh: `“${part}”无法计算`, en: `"${part}" cannot be worked out` }
    : { zh: '表达式无法解读', en: 'The expression cannot be read' };
  const said = joinSaid([problemIs, message], { zh: '：', en: ': ' });
  return { code: 'badExpression', message: said, remedy: remedyOf(problem) };
}

const BESIDE = {
  zh: '表达式只能读取同一数据的字段。当前时间和当前用户请在条件中引用，如 { ref: env.today }。',
  en: 'An expression reads the fields beside it alone. What is of now or of a person stands in conditions, as { ref: env.today }.',
};

const REMEDIES: Readonly<Record<string, EngineText>> = {
  no_such_overload: {
    zh: '数字与文本相接请用 string(x)，文本转为数字请用 number(x)；日期和选项都是文本。',
    en: 'Numbers are joined to texts with string(x), texts become numbers with number(x); dates and choices are texts.',
  },
  incompatible_ternary_branches: {
    zh: '请让两边的类型相同：number(x) 得到数字，string(x) 得到文本。',
    en: 'Let both sides give the same: number(x) makes a number, string(x) a text.',
  },
  invalid_condition_type: {
    zh: '请在“?”之前写比较，如 count > 0 ? a : b。',
    en: 'Write a comparison before the "?", such as count > 0 ? a : b.',
  },
};

/** What other languages write where CEL has a sign. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['and', '&&'],
  ['or', '||'],
  ['not', '!'],
  ['=', '=='],
  ['x', '*'],
  ['×', '*'],
  ['÷', '/'],
]);

const CHOICE = { zh: '请写 count > 0 ? a : b。', en: 'Write count > 0 ? a : b.' };
const WITHOUT = {
  zh: '若 a 可能为空，请写 a == null ? 0 : a。',
  en: 'Where a may be missing write a == null ? 0 : a.',
};
const OF_DAYS = {
  zh: '日期和时间都是文本：number(day.substring(0, 4)) 得到年份。',
  en: 'Days and moments are texts: number(day.substring(0, 4)) is the year.',
};

/** How to write what functions of other languages do. */
const INSTEAD: Readonly<Record<string, EngineText>> = {
  if: CHOICE,
  iif: CHOICE,
  now: BESIDE,
  today: BESIDE,
  date: OF_DAYS,
  year: OF_DAYS,
  month: OF_DAYS,
  timestamp: OF_DAYS,
  getfullyear: OF_DAYS,
  getmonth: OF_DAYS,
  getdate: OF_DAYS,
  has: WITHOUT,
  hasvalue: WITHOUT,
  value: WITHOUT,
  orvalue: WITHOUT,
  coalesce: WITHOUT,
  ifnull: WITHOUT,
  nvl: WITHOUT,
  round: {
    zh: '请写 round(a, 2)；计算得到的数字也会按其 scale 取整。',
    en: 'Write round(a, 2); a computed number is also rounded by its scale.',
  },
};

/** What the parser says, and what was likely meant. */
const UNREADABLE: readonly (readonly [RegExp, EngineText])[] = [
  [/Expected COLON/, CHOICE],
  [
    /EOF/,
    {
      zh: '表达式不完整：请补全括号和最后一个运算符之后的内容。',
      en: 'It ends too early: close what is open, and write what follows the last sign.',
    },
  ],
  [/QUESTION|requires bool operands|has\(\)/, WITHOUT],
  [
    /Cannot index type/,
    {
      zh: '引用的数据请写为 computed: { path: siteId.name }。',
      en: 'What a reference leads to is written as computed: { path: siteId.name }.',
    },
  ],
];

function remedyOf({ code, part, message }: ExpressionProblem): EngineText | undefined {
  const word = /^(?:[=×÷]|\w+)/.exec(part)?.[0] ?? '';
  const sign = SIGNS.get(word.toLowerCase());
  if (sign !== undefined) return { zh: `请将“${word}”改为 ${sign}。`, en: `Write ${sign} in place of "${word}".` };
  // `parts.amount`: rows are read as a list, and have no fields themselves.
  if (/List index must be int/.test(message))
    return {
      zh: `${ROWS_REMEDY.zh}parts.map(p, p.amount).sum()。`,
      en: `${ROWS_REMEDY.en} parts.map(p, p.amount).sum().`,
    };
  if (code !== 'no_matching_overload')
    return (
      REMEDIES[code] ??
      UNREADABLE.find(([words]) => words.test(message))?.[1] ?? {
        zh: '请用 CEL 书写，如 "price * qty" 或 "kind == \'1\' ? a : b"。',
        en: 'Write CEL, such as "price * qty" or "kind == \'1\' ? a : b".',
      }
    );
  const called = /([A-Za-z_]\w*)\s*\([^()]*\)?$/.exec(part)?.[1] ?? /([A-Za-z_]\w*)\s*\(/.exec(part)?.[1] ?? part;
  const instead = INSTEAD[called.toLowerCase()];
  if (instead !== undefined) return instead;
  if (AGGREGATES.has(called))
    return {
      zh: `${ROWS_REMEDY.zh}parts.map(p, p.amount).${called}()；多个字段请写 [a, b].${called}()。`,
      en: `${ROWS_REMEDY.en} parts.map(p, p.amount).${called}(); of several fields: [a, b].${called}().`,
    };
  if (EXPRESSION_FUNCTIONS.includes(called))
    return {
      zh: `“${called}”须用别种类型的值；可用 number(x) 和 string(x) 转换。`,
      en: `"${called}" takes other kinds of values; number(x) and string(x) change them.`,
    };
  const otherwise = {
    zh: `没有函数“${called}”，可用：${EXPRESSION_FUNCTIONS.join('、')}。`,
    en: `There is no function "${called}". There are: ${EXPRESSION_FUNCTIONS.join(', ')}.`,
  };
  return suggestName(called, EXPRESSION_FUNCTIONS, otherwise);
}

const ROWS_REMEDY = { zh: '子行求和的写法：', en: 'Rows are added up like this:' };

const AGGREGATES: ReadonlySet<string> = new Set(['sum', 'min', 'max', 'average', 'count']);

function throughReference(site: ConditionSite, written: string, path: DocumentPath): CompiledComputed {
  const [head = '', ...rest] = written.split('.');
  const shape = resolveField(site.context, site.row, head, path);
  if (shape === undefined) return NONE;
  const target = targetOf(shape);
  const draft = target === undefined ? undefined : site.context.workspace.drafts.get(target);
  if (target === undefined || rest.length !== 1) {
    const message =
      target === undefined
        ? { zh: `“${head}”不是引用`, en: `"${head}" is not a reference` }
        : { zh: `“${written}”经过了不止一条数据`, en: `"${written}" leads through more than one record` };
    site.context.report({
      code: 'unknownPath',
      path,
      message,
      remedy: { zh: '请写 <引用字段>.<所引用实体的字段>。', en: 'Write <reference field>.<field of that entity>.' },
    });
    return NONE;
  }
  if (draft !== undefined) resolveField(site.context, draft, rest[0] ?? '', path);
  return { option: { computed: { path: written } }, dependsOn: [head] };
}

/** A column is written with its record; what other records say may change without it. */
function checkStored(site: ConditionSite, { name, authored }: FieldShape, path: DocumentPath): void {
  const { computed } = authored;
  const names = typeof computed === 'string' ? namesIn(site, computed) : [];
  const elsewhere = names.find((one) => {
    const shape = site.row.shapes.get(one);
    return shape?.authored.to !== undefined && shape.type === 'rows' ? true : isThroughReference(shape);
  });
  if (typeof computed === 'string' && elsewhere === undefined) return;
  const source =
    elsewhere === undefined
      ? { zh: '另一条数据', en: 'another record' }
      : { zh: `“${elsewhere}”（存于另一张表）`, en: `"${elsewhere}", which is kept in another table` };
  site.context.report({
    code: 'storedElsewhere',
    path: [...path, 'stored'],
    message: {
      zh: `“${name}”由${source.zh}计算得出，存储的值不会随之更新`,
      en: `"${name}" is worked out from ${source.en}; a stored value would not follow it`,
    },
    remedy: {
      zh: '请去掉 stored：每次读取数据时会重新计算。',
      en: 'Leave stored out: the value is worked out whenever the record is read.',
    },
  });
}

function namesIn(site: ConditionSite, expression: string): string[] {
  return namesRead(expression).filter((name) => site.row.shapes.has(name) || site.row.broken.has(name));
}
