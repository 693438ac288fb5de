import type { EntityFixtures, FixtureRule } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { Json } from '../../model/Json.ts';
import { ENGINE_LANGUAGES, type Speech } from '../../model/Text.ts';
import { firstText, inLanguages } from '../../model/textIn.ts';
import { valueInWords } from '../describeValue.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { crossedEnds } from './checkBounds.ts';
import { checkOperand } from './checkOperand.ts';
import { choicesOf } from './choicesOf.ts';
import { presentItems } from './presentItems.ts';
import { resolveField } from './resolveField.ts';
import { targetOf } from './targetOf.ts';
import { valueFault } from './valueFault.ts';
import type { EntityContext, FieldShape } from './Workspace.ts';

const DEFAULT_COUNT = 24;

/** Demo data: how many rows, and what is said about their values. */
export function compileFixtures(context: EntityContext, fields: readonly Field[]): EntityFixtures {
  const { draft } = context;
  const authored = draft.authored.fixtures ?? {};
  for (const [index, name] of presentItems(authored.cover)) {
    const shape = resolveField(context, draft, name, ['fixtures', 'cover', index]);
    const listed = authored.values?.[name];
    if (shape === undefined || fieldTypes[shape.type].storage === 'flag' || hasChoices(context, name)) continue;
    if (listed !== undefined && 'values' in listed) continue;
    const message = {
      zh: `“${name}”（${shape.type}）没有可逐一覆盖的固定值`,
      en: `"${name}" (${shape.type}) has no closed list of values to cover`,
    };
    context.report({
      code: 'wrongType',
      path: ['fixtures', 'cover', index],
      message,
      remedy: {
        zh: `请写 dictionary、options 或 boolean 字段，或列出它的值：fixtures: values: { ${name}: { values: [...] } }。`,
        en: `Name dictionary, options or boolean fields, or list its values in fixtures: values: { ${name}: { values: [...] } }.`,
      },
    });
  }
  checkRows(context, fields);
  checkRules(context, fields);
  const told = toldIn(context.speech);
  return {
    count: authored.count ?? (draft.storage === 'none' ? 0 : DEFAULT_COUNT),
    seed: authored.seed ?? stableSeed(draft.name),
    cover: authored.cover ?? (draft.authored.states === undefined ? [] : [draft.authored.states.field]),
    rows: presentItems(authored.rows).map(([, row]) => toldRow(row, told)),
    values: Object.fromEntries(
      Object.entries(authored.values ?? {}).map(([name, rule]) => [name, toldRule(rule, told)]),
    ),
  };
}

function hasChoices(context: EntityContext, name: string): boolean {
  const shape = context.draft.shapes.get(name);
  if (shape === undefined) return false;
  const { dictionary } = shape.authored;
  return choicesOf(context.workspace, shape) !== undefined || dictionary !== undefined;
}

function checkRows(context: EntityContext, fields: readonly Field[]): void {
  for (const [index, row] of presentItems(context.draft.authored.fixtures?.rows)) {
    for (const [name, value] of Object.entries(row)) {
      const path = ['fixtures', 'rows', index, name];
      const shape = resolveField(context, context.draft, name, path, 'key');
      if (shape === undefined || isRowPointer(value)) continue;
      const values = Array.isArray(value) && shape.many ? value : [value];
      for (const [position, item] of values.entries()) {
        const place = Array.isArray(value) ? [...path, position] : path;
        if (!isRowPointer(item) && checkPointed(context, shape, item, place))
          checkKept(context, fields, shape, item, place);
      }
    }
  }
}

const ID = /^\d+$/;

/** A reference is written as a row of the other entity: its records have no ids yet that anybody could know. */
function checkPointed(context: EntityContext, shape: FieldShape, value: Json, path: DocumentPath): boolean {
  const target = targetOf(shape);
  const key = shape.authored.valueField ?? fieldTypes[shape.type].reference?.valueField ?? 'id';
  if (target === undefined || key !== 'id' || typeof value !== 'string' || ID.test(value)) return true;
  const draft = context.workspace.drafts.get(target);
  const rows = presentItems(draft?.authored.fixtures?.rows).map(([, row]) => row);
  const row = rows.findIndex((each) => draft !== undefined && each[draft.titleField] === value);
  context.report({
    code: 'wrongValue',
    path,
    message: { zh: `“${value}”不是“${target}”的 id`, en: `"${value}" is not the id of a "${target}"` },
    remedy:
      row < 0
        ? { zh: `“${target}”的第一行请写 { row: 0 }。`, en: `Write { row: 0 } for the first row of "${target}".` }
        : { zh: `请写 { row: ${row} }。`, en: `Write { row: ${row} }.` },
  });
  return false;
}

type Told = (value: Json) => Json;

/** A text may be written by language: demo data is in the default one. */
function toldIn(speech: Speech): Told {
  const spoken: ReadonlySet<string> = new Set([...ENGINE_LANGUAGES, ...speech.languages]);
  const isText = (value: Json): value is Readonly<Record<string, string>> =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).length > 0 &&
    Object.keys(value).every((key) => spoken.has(key));
  return (value) => (isText(value) ? firstText(inLanguages(value, speech)) : value);
}

const toldRow = (row: Readonly<Record<string, Json>>, told: Told): Readonly<Record<string, Json>> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, told(value)]));

const toldRule = (rule: FixtureRule, told: Told): FixtureRule =>
  'values' in rule ? { ...rule, values: rule.values.map(told) } : rule;

/** `{row: 3}` stands for the id of another entity's row. */
function isRowPointer(value: Json | undefined): boolean {
  return typeof value === 'object' && value !== null;
}

function checkRules(context: EntityContext, fields: readonly Field[]): void {
  for (const [name, rule] of Object.entries(context.draft.authored.fixtures?.values ?? {})) {
    const path = ['fixtures', 'values', name];
    const shape = resolveField(context, context.draft, name, path, 'key');
    if (shape === undefined) continue;
    if ('between' in rule) checkBetween(context, fields, shape, rule.between, [...path, 'between']);
    if ('template' in rule) checkTemplate(context, rule.template, [...path, 'template']);
    if ('from' in rule) resolveField(context, context.draft, rule.from, [...path, 'from']);
    if (!('values' in rule)) continue;
    for (const [index, value] of rule.values.entries()) {
      if (!isRowPointer(value)) checkKept(context, fields, shape, value, [...path, 'values', index]);
    }
    if (rule.weights !== undefined && rule.weights.length !== rule.values.length) {
      const message = {
        zh: `有 ${rule.values.length} 个值，却有 ${rule.weights.length} 个权重`,
        en: `There are ${rule.values.length} values and ${rule.weights.length} weights`,
      };
      context.report({
        code: 'notValid',
        path: [...path, 'weights'],
        message,
        remedy: { zh: '请为每个值写一个权重。', en: 'Give each value one weight.' },
      });
    } else if (rule.weights?.every((weight) => weight === 0)) {
      const message = { zh: '没有可选的值：所有权重都是 0', en: 'Nothing can be chosen: all weights are 0' };
      context.report({
        code: 'notValid',
        path: [...path, 'weights'],
        message,
        remedy: { zh: '请至少让一个权重大于 0。', en: 'Let one be more than 0.' },
      });
    }
  }
}

/** A value that is written down is taken by no save that would not take it from a person. */
function checkKept(
  context: EntityContext,
  fields: readonly Field[],
  shape: FieldShape,
  value: Json,
  path: DocumentPath,
): Json | undefined {
  const checked = checkOperand(context, shape, value, path, false);
  const field = fields.find(({ name }) => name === shape.name);
  const isWhole = checked !== undefined && checked !== null && !shape.many;
  const reason = field && isWhole ? valueFault(field, checked) : undefined;
  if (reason === undefined) return checked;
  context.report({
    code: 'wrongValue',
    path,
    message: {
      zh: `设为 ${valueInWords(value).zh} 的数据无法保存：${reason.zh}`,
      en: `No record could be saved with ${valueInWords(value).en}: ${reason.en}`,
    },
    remedy: {
      zh: '请写字段可接受的值，或放宽字段的限制。',
      en: 'Write a value that the field takes, or widen its limits.',
    },
  });
  return undefined;
}

/** A number or a moment lies between two others; a text does not. */
function checkBetween(
  context: EntityContext,
  fields: readonly Field[],
  shape: FieldShape,
  ends: readonly [number | string, number | string],
  path: DocumentPath,
): void {
  const { operand, clock } = fieldTypes[shape.type];
  if (operand !== 'number' && clock !== 'day' && clock !== 'moment') {
    const message = {
      zh: `“${shape.name}”（${shape.type}）没有介于两值之间的值`,
      en: `"${shape.name}" (${shape.type}) has no values between two others`,
    };
    const remedy = { zh: '请写 values: [...] 或 template: "…{n}"。', en: 'Write values: [...], or template: "…{n}".' };
    context.report({ code: 'wrongType', path, message, remedy });
    return;
  }
  const checked = ends.map((end, index) => checkKept(context, fields, shape, end, [...path, index]));
  if (checked.includes(undefined)) return;
  const crossed = crossedEnds(ends, path);
  if (crossed !== undefined) context.report(crossed);
}

const PLACEHOLDER = /\{(\w+)\}/g;

/** What stands in braces is the number of the row, or a field beside it. */
function checkTemplate(context: EntityContext, template: string, path: DocumentPath): void {
  for (const [, name = ''] of template.matchAll(PLACEHOLDER)) {
    if (name !== 'n') resolveField(context, context.draft, name, path);
  }
}

/** Differs from entity to entity, never from run to run. */
function stableSeed(name: string): number {
  let seed = 7;
  for (const letter of name) seed = (seed * 31 + letter.charCodeAt(0)) % 1_000_003;
  return seed;
}
