import type { ListSettings } from '../../model/Entity.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { type ListBoard, type ListCalendar, layoutsOf } from '../../model/listLayouts.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { checkValue } from './checkValue.ts';
import { hasChoices } from './choicesOf.ts';
import { isFiltered, isSortable } from './conditionOperators.ts';
import { refuseListWord } from './listProblems.ts';
import { notShownValue } from './notShownValue.ts';
import { presentItems } from './presentItems.ts';
import { resolveField, resolveSuitable } from './resolveField.ts';
import type { EntityContext, FieldShape } from './Workspace.ts';

type Layouts = Pick<ListSettings, 'board' | 'calendar' | 'layout'>;

/** How else the records of the list may stand than in rows. */
export function compileLayouts(context: EntityContext): Layouts {
  const { board: asBoard, calendar: asCalendar, layout, tree } = context.draft.authored.list ?? {};
  const first = asBoard === undefined ? 'calendar' : 'board';
  if (tree !== undefined && (asBoard ?? asCalendar) !== undefined) {
    refuseListWord(
      context,
      ['list', first],
      { zh: '此列表的数据是树，只能按行显示', en: 'The rows of this list are a tree, which stands in rows alone' },
      { zh: `请删除 ${first} 或 tree。`, en: `Remove ${first}, or tree.` },
    );
    return {};
  }
  const board = asBoard === undefined ? undefined : compileBoard(context, asBoard);
  const calendar = asCalendar === undefined ? undefined : compileCalendar(context, asCalendar);
  const laid = { ...(board === undefined ? {} : { board }), ...(calendar === undefined ? {} : { calendar }) };
  if (layout === undefined || layout === 'table') return laid;
  if (layoutsOf(laid).includes(layout)) return { ...laid, layout };
  const isWritten = context.draft.authored.list?.[layout] !== undefined;
  if (!isWritten)
    refuseListWord(
      context,
      ['list', 'layout'],
      { zh: `列表没有可作为初始布局的 ${layout}`, en: `The list has no ${layout} to begin with` },
      { zh: `请添加 ${layout}:，或删除 layout。`, en: `Add ${layout}:, or remove layout.` },
    );
  return laid;
}

function compileBoard(context: EntityContext, written: string | Partial<ListBoard>): ListBoard | undefined {
  const { draft } = context;
  const path = ['list', 'board'];
  const asked: Partial<ListBoard> = typeof written === 'string' ? { by: written } : written;
  const place = typeof written === 'string' || asked.by === undefined ? path : [...path, 'by'];
  const by = asked.by ?? draft.authored.states?.field;
  if (by === undefined) {
    const remedy = {
      zh: '请添加 by: 并写 dictionary 或 options 字段，或添加 states:。',
      en: 'Add by: with a dictionary or options field, or states:.',
    };
    return refuseListWord(
      context,
      path,
      { zh: '没有写明看板按哪些值分列', en: 'Nothing says which values the columns of the board are' },
      remedy,
    );
  }
  const shape = resolveField(context, draft, by, place);
  if (shape === undefined) return undefined;
  if (!isColumned(shape)) {
    const message = {
      zh: `“${by}”（${shape.type}）没有固定的值，不能用来分列`,
      en: `"${by}" (${shape.type}) has no fixed values that could be columns`,
    };
    return refuseListWord(context, place, message, {
      zh: '请写列表可筛选、只有一个值的 dictionary 或 options 字段。',
      en: 'Name a dictionary or options field with one value that lists filter by.',
    });
  }
  const columns = presentItems(asked.columns).flatMap(([at, value]) => {
    const known = checkValue(context, shape, value, [...path, 'columns', at]);
    return typeof known === 'string' ? [known] : [];
  });
  const facts = compileFacts(context, asked.facts, path, by);
  return { by, ...(columns.length === 0 ? {} : { columns }), ...(facts.length === 0 ? {} : { facts }) };
}

const isColumned = (shape: FieldShape): boolean =>
  hasChoices(shape) && shape.authored.many !== true && shape.authored.mask === undefined && isFiltered(shape);

function compileCalendar(context: EntityContext, written: string | ListCalendar): ListCalendar | undefined {
  const path = ['list', 'calendar'];
  const asked: ListCalendar = typeof written === 'string' ? { from: written } : written;
  const from = dayField(context, asked.from, typeof written === 'string' ? path : [...path, 'from']);
  if (from === undefined) return undefined;
  const to = asked.to === undefined ? undefined : dayField(context, asked.to, [...path, 'to']);
  if (to !== undefined && fieldTypes[to.type].clock !== fieldTypes[from.type].clock) {
    const message = {
      zh: `“${from.name}”（${from.type}）与“${to.name}”（${to.type}）的时间单位不同`,
      en: `"${from.name}" (${from.type}) and "${to.name}" (${to.type}) are not measured alike`,
    };
    return refuseListWord(context, [...path, 'to'], message, {
      zh: '请写两个日期，或两个时刻。',
      en: 'Name two dates, or two moments.',
    });
  }
  if (to !== undefined && to.name === from.name) {
    refuseListWord(
      context,
      [...path, 'to'],
      { zh: `“${to.name}”是数据开始的时间`, en: `"${to.name}" is where the record begins` },
      { zh: '请删除 to，或写别的字段。', en: 'Remove to, or name another.' },
    );
    return { from: from.name };
  }
  const facts = compileFacts(context, asked.facts, path);
  return {
    from: from.name,
    ...(to === undefined ? {} : { to: to.name }),
    ...(facts.length === 0 ? {} : { facts }),
  };
}

function dayField(context: EntityContext, name: string, path: DocumentPath): FieldShape | undefined {
  const shape = resolveField(context, context.draft, name, path);
  if (shape === undefined) return undefined;
  const { clock } = fieldTypes[shape.type];
  if ((clock === 'day' || clock === 'moment') && isFiltered(shape) && isSortable(shape)) return shape;
  const message = {
    zh: `“${name}”（${shape.type}）不是日历上的日期`,
    en: `"${name}" (${shape.type}) is no day of a calendar`,
  };
  return refuseListWord(context, path, message, {
    zh: '请写列表可筛选和排序的 date 或 dateTime 字段。',
    en: 'Name a date or dateTime field that lists filter and sort by.',
  });
}

function compileFacts(
  context: EntityContext,
  names: readonly string[] | undefined,
  path: DocumentPath,
  said?: string,
): readonly string[] {
  return resolveSuitable(context, context.draft, names, [...path, 'facts'], (shape) => {
    const { name } = shape;
    if (name !== said) return notShownValue(shape, 'listWord');
    return {
      code: 'listWord',
      message: { zh: `“${name}”已由所在的列表示`, en: `"${name}" is said by the column` },
      remedy: { zh: '请从此处删除。', en: 'Remove it here.' },
    };
  });
}
