import type { Comparison } from '../../model/Condition.ts';
import type { ListSettings, ListTabs } from '../../model/Entity.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { isValueRef } from '../../model/isValueRef.ts';
import type { EngineText } from '../../model/Text.ts';
import { leavesOf } from '../../model/Tree.ts';
import { addsUp, type TotalKind } from '../../model/totals.ts';
import type { AuthoredListTab } from '../authored.ts';
import { askable } from './askable.ts';
import { hasChoices } from './choicesOf.ts';
import { comparedKind } from './comparedKind.ts';
import { compileText } from './compileText.ts';
import { isFiltered, isSortable } from './conditionOperators.ts';
import { notAColumn, refuseListWord } from './listProblems.ts';
import { presentItems } from './presentItems.ts';
import { resolveField, resolveSuitable } from './resolveField.ts';
import type { EntityContext, FieldShape } from './Workspace.ts';

type Words = Pick<ListSettings, 'tabs' | 'overdue' | 'totals' | 'priority'>;

/** What a list shows of its rows besides them: tabs, marks, figures, and what is never out of sight. */
export function compileListWords(context: EntityContext, columns: readonly string[]): Words {
  const tabs = compileTabs(context);
  const overdue = compileOverdue(context);
  const totals = compileTotals(context, columns);
  const priority = compilePriority(context, columns);
  return {
    ...(tabs === undefined ? {} : { tabs }),
    ...(overdue === undefined ? {} : { overdue }),
    ...(totals.length === 0 ? {} : { totals }),
    ...(priority.length === 0 ? {} : { priority }),
  };
}

/** States are worked through: they are tabs unless the file says otherwise. */
function compileTabs(context: EntityContext): ListTabs | undefined {
  const { authored, shapes } = context.draft;
  const written = authored.list?.tabs;
  if (written === false) return undefined;
  if (Array.isArray(written))
    return { items: presentItems(written as readonly AuthoredListTab[]).flatMap(tabOf(context)) };
  if (written === undefined) {
    const field = authored.states?.field ?? '';
    const shape = shapes.get(field);
    return shape !== undefined && isChoice(shape) && isCounted(shape) ? { field } : undefined;
  }
  const name = String(written);
  const path = ['list', 'tabs'];
  const shape = resolveField(context, context.draft, name, path);
  if (shape === undefined) return undefined;
  if (isChoice(shape) && isCounted(shape)) return { field: name };
  refuseListWord(
    context,
    path,
    {
      zh: `“${name}”（${shape.type}）没有固定的值，不能作为页签`,
      en: `"${name}" (${shape.type}) has no fixed values that could be tabs`,
    },
    {
      zh: '请写 dictionary 或 options 字段，或 list { label, when }。',
      en: 'Name a dictionary or options field, or list { label, when }.',
    },
  );
  return undefined;
}

const tabOf =
  (context: EntityContext) =>
  ([at, { name, label, when: written }]: [number, AuthoredListTab]) => {
    const path = ['list', 'tabs', at];
    const when = askable(context, written, [...path, 'when']);
    const text = compileText(context, label, [...path, 'label']);
    return when === undefined ? [] : [{ name: name ?? `tab${at + 1}`, label: text, when }];
  };

function compileOverdue(context: EntityContext): ListSettings['overdue'] {
  const path = ['list', 'overdue'];
  const written = context.draft.authored.list?.overdue;
  let isTold = Object.keys(written ?? {}).some((name) => context.draft.broken.has(name));
  const telling: EntityContext = {
    ...context,
    report(finding) {
      isTold = true;
      context.report(finding);
    },
  };
  const when = written === undefined ? undefined : askable(telling, written, path);
  if (when === undefined) return undefined;
  const due = leavesOf<Comparison>(when).find(({ path: name, op, value }) => {
    const shape = context.draft.shapes.get(name);
    const clock = shape && fieldTypes[shape.type].clock;
    return (op === 'lt' || op === 'lte') && (clock === 'day' || clock === 'moment') && isValueRef(value);
  });
  if (due !== undefined) return { field: due.path, when };
  // What is wrong inside is found there.
  if (isTold) return undefined;
  refuseListWord(
    context,
    path,
    { zh: '此处没有写明以哪个时间判断到期', en: 'Nothing here says which time has passed' },
    {
      zh: '请将日期与当前时间比较：{ deadline: { lt: { ref: env.now } } }。',
      en: 'Compare a date with the clock: { deadline: { lt: { ref: env.now } } }.',
    },
  );
  return undefined;
}

function compileTotals(context: EntityContext, columns: readonly string[]): NonNullable<ListSettings['totals']> {
  const entries = Object.entries(context.draft.authored.list?.totals ?? {});
  return entries.flatMap(([field, of]) => {
    const path = ['list', 'totals', field];
    const shape = resolveField(context, context.draft, field, path, 'key');
    if (shape === undefined) return [];
    const problem = totalProblem(shape, of, columns);
    if (problem === undefined) return [{ field, of }];
    refuseListWord(context, path, ...problem, 'key');
    return [];
  });
}

const SORTABLE: EngineText = { zh: '请写列表可排序的字段。', en: 'Name a field that the list can sort by.' };
const KEEP_IT: EngineText = {
  zh: '请在该字段上写 stored: true，让结果存入一列；或写列表可排序的字段。',
  en: 'Say stored: true at the field, so that its result stands in a column; or name a field that the list can sort by.',
};

function totalProblem(
  shape: FieldShape,
  of: TotalKind,
  columns: readonly string[],
): [EngineText, EngineText] | undefined {
  if (!columns.includes(shape.name))
    return [
      {
        zh: `“${shape.name}”不是列表的列，合计无处显示`,
        en: `"${shape.name}" is no column, so its figure has no place`,
      },
      { zh: '请将它加入 list: columns，或从此处删除。', en: 'Add it to list: columns, or remove it here.' },
    ];
  if (!isCounted(shape))
    return [
      {
        zh: `“${shape.name}”（${shape.type}）没有可用于统计的普通值`,
        en: `"${shape.name}" (${shape.type}) has no plain value to work with`,
      },
      shape.type === 'computed' && shape.authored.stored !== true ? KEEP_IT : SORTABLE,
    ];
  if (!addsUp(of) || comparedKind(shape) === 'number') return undefined;
  return [
    {
      zh: `“${shape.name}”（${shape.type}）不是数字，不能求 ${of}`,
      en: `"${shape.name}" (${shape.type}) is no number and has no ${of}`,
    },
    { zh: '请用 min、max 或 count，或写数字字段。', en: 'Use min, max or count, or name a number field.' },
  ];
}

function compilePriority(context: EntityContext, columns: readonly string[]): readonly string[] {
  const { draft } = context;
  return resolveSuitable(context, draft, draft.authored.list?.priority, ['list', 'priority'], (shape) =>
    notAColumn(shape, columns),
  );
}

/** The field has one plain value that rows are sorted and counted by. */
const isCounted = (shape: FieldShape): boolean => isFiltered(shape) && isSortable(shape);

const isChoice = (shape: FieldShape): boolean => hasChoices(shape) || shape.type === 'boolean';
