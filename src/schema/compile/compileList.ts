import type { ListSettings, SearchItem, SortItem } from '../../model/Entity.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { FLOW_FIELD } from '../../model/workflow.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { sentence } from '../sentences.ts';
import { compileGroup } from './compileGroup.ts';
import { compileInline } from './compileInline.ts';
import { compileLayouts } from './compileLayouts.ts';
import { compileListWords } from './compileListWords.ts';
import { isFiltered, isSortable, searchOperators } from './conditionOperators.ts';
import { isWriteOnly, notShownValue } from './notShownValue.ts';
import { presentItems } from './presentItems.ts';
import { resolveField, resolveSuitable } from './resolveField.ts';
import { targetOf } from './targetOf.ts';
import type { EntityContext, EntityDraft, FieldShape } from './Workspace.ts';

const DEFAULT_COLUMNS = 8;
const DEFAULT_SEARCH = 4;

/** The list screen: what the file says, else what the field types suggest. */
export function compileList(context: EntityContext): ListSettings {
  const { draft } = context;
  const authored = draft.authored.list ?? {};
  const columns = compileColumns(context);
  const tree = compileTree(context);
  const beside = compileBeside(context);
  const pinned = compilePinned(context, columns);
  return {
    columns,
    search: authored.search === undefined ? defaultSearch(draft) : compileSearch(context),
    sort: compileSort(context),
    pinned,
    pageSize: authored.pageSize ?? 10,
    ...(authored.view === false ? { view: false as const } : {}),
    ...(tree === undefined ? {} : { tree }),
    ...(beside === undefined ? {} : { beside }),
    ...compileListWords(context, columns),
    ...compileGroup(context),
    ...compileInline(context, columns),
    ...compileLayouts(context),
  };
}

/** Pinned names are columns; a pinned column that is not shown would pin nothing. */
function compilePinned(context: EntityContext, columns: readonly string[]): ListSettings['pinned'] {
  const authored = context.draft.authored.list?.pinned;
  const side = (key: 'left' | 'right') => {
    return resolveSuitable(context, context.draft, authored?.[key], ['list', 'pinned', key], ({ name }) => {
      if (columns.includes(name)) return undefined;
      const message = { zh: `“${name}”被固定，却不是列表的列`, en: `"${name}" is pinned and not among the columns` };
      return {
        code: 'notAColumn',
        message,
        remedy: { zh: '请将它加入 list: columns，或取消固定。', en: 'Add it to list: columns, or unpin it.' },
      };
    });
  };
  return { left: side('left'), right: side('right') };
}

/** The parent field of a tree list refers to the same entity. */
function compileTree(context: EntityContext): string | undefined {
  const { draft } = context;
  const name = draft.authored.list?.tree;
  if (name === undefined) return undefined;
  const shape = resolveField(context, draft, name, ['list', 'tree']);
  const target = shape && targetOf(shape);
  if (shape === undefined || target === draft.name) return shape?.name;
  const message = {
    zh: `“${name}”没有指向“${draft.name}”，数据不能构成树`,
    en: `"${name}" does not refer to "${draft.name}", so its rows are no tree`,
  };
  const remedy = {
    zh: `请写 treeReference 类型、to: ${draft.name} 的字段。`,
    en: `Name a field of type treeReference with to: ${draft.name}.`,
  };
  context.report({ code: 'wrongReference', path: ['list', 'tree'], message, remedy });
  return undefined;
}

/** The tree beside a list is that of a field which refers to something. */
function compileBeside(context: EntityContext): string | undefined {
  const { draft } = context;
  const name = draft.authored.list?.beside;
  if (name === undefined) return undefined;
  const shape = resolveField(context, draft, name, ['list', 'beside']);
  const target = shape && targetOf(shape);
  if (shape === undefined || target !== undefined) return shape?.name;
  const message = {
    zh: `“${name}”不是引用，列表旁无法显示树`,
    en: `"${name}" refers to nothing, so no tree can stand beside the list`,
  };
  const remedy = {
    zh: '请写 department、region、reference 或 treeReference 类型的字段。',
    en: 'Name a field of type department, region, reference or treeReference.',
  };
  context.report({ code: 'wrongReference', path: ['list', 'beside'], message, remedy });
  return undefined;
}

function compileColumns(context: EntityContext): string[] {
  const { draft } = context;
  const authored = draft.authored.list?.columns;
  if (authored === undefined)
    return withFlow(
      draft,
      draft.ownFields.filter((name) => fitsList(draft.shapes.get(name))).slice(0, DEFAULT_COLUMNS),
    );
  const names = authored.map((column, index) => {
    if (typeof column === 'string' || column === undefined) return column as string;
    reportColumnCondition(context, column.field, index, column.visibleWhen !== undefined);
    return column.field;
  });
  const shown = resolveSuitable(context, draft, names, ['list', 'columns'], (shape) =>
    isWriteOnly(shape) ? notShownValue(shape, 'listWord') : undefined,
  );
  return withFlow(draft, shown);
}

/** Where records under approval stand is said beside their state, unless the file places it. */
function withFlow({ authored, shapes }: EntityDraft, columns: readonly string[]): string[] {
  if (!shapes.get(FLOW_FIELD)?.system || columns.includes(FLOW_FIELD)) return [...columns];
  const state = columns.indexOf(authored.states?.field ?? '');
  return columns.toSpliced(state < 0 ? columns.length : state + 1, 0, FLOW_FIELD);
}

/** Rule 9 of the schema language: a column stands for all rows at once. */
function reportColumnCondition(context: EntityContext, name: string, index: number, conditional: boolean): void {
  if (!conditional) return;
  context.report({
    code: 'columnCondition',
    path: ['list', 'columns', index, 'visibleWhen'],
    message: {
      zh: '列对所有行有效，不能只对一部分行隐藏',
      en: `A column stands for all rows; it cannot be hidden for some of them`,
    },
    remedy: {
      zh: `请在字段“${name}”上写 visibleWhen（不满足的行此单元格为空），或用 permission: { read: code } 隐藏此列。`,
      en: `Put visibleWhen on the field "${name}" (its cells stay empty where it does not hold), or hide the column by permission: { read: code }.`,
    },
  });
}

/** Short values that a person scans: no long texts, no uploads lists, no secrets, no children. */
function fitsList(shape: FieldShape | undefined): boolean {
  if (shape === undefined) return false;
  const { span, storage } = fieldTypes[shape.type];
  return span < 12 && !isWriteOnly(shape) && storage !== 'none';
}

function defaultSearch(draft: EntityDraft): SearchItem[] {
  const names = draft.ownFields.filter((name) => fieldTypes[draft.shapes.get(name)?.type ?? 'json'].isSearched);
  return [...new Set([draft.titleField, ...names])].slice(0, DEFAULT_SEARCH).flatMap((name) => {
    const shape = draft.shapes.get(name);
    const op = shape && isFiltered(shape) ? searchOperators(shape)[0] : undefined;
    return op === undefined ? [] : [{ field: name, op }];
  });
}

function compileSearch(context: EntityContext): SearchItem[] {
  const { draft } = context;
  const seen = new Set<string>();
  return presentItems(draft.authored.list?.search).flatMap(([index, item]) => {
    const path = ['list', 'search', index];
    const name = typeof item === 'string' ? item : item.field;
    const shape = resolveField(context, draft, name, typeof item === 'string' ? path : [...path, 'field']);
    if (shape === undefined) return [];
    const allowed = isFiltered(shape) ? searchOperators(shape) : [];
    const op = (typeof item === 'string' ? undefined : item.op) ?? allowed[0];
    if (op !== undefined && allowed.includes(op)) {
      if (seen.has(`${name} ${op}`)) reportTwice(context, name, path);
      seen.add(`${name} ${op}`);
      return [{ field: name, op }];
    }
    const message =
      op === undefined
        ? { zh: `“${name}”（${shape.type}）不能用于搜索`, en: `"${name}" (${shape.type}) cannot be searched` }
        : {
            zh: `“${name}”（${shape.type}）不能用“${op}”查询`,
            en: `"${op}" cannot be asked of "${name}" (${shape.type})`,
          };
    const remedy =
      allowed.length === 0
        ? { zh: '请从搜索栏中删除。', en: 'Remove it from the search row.' }
        : sentence('useOneOf', { names: allowed.join(', ') });
    context.report({ code: 'wrongOperator', path: typeof item === 'string' ? path : [...path, 'op'], message, remedy });
    return [];
  });
}

function reportTwice(context: EntityContext, name: string, path: DocumentPath): void {
  context.report({
    code: 'duplicateName',
    path,
    message: sentence('listedTwice', { name }),
    remedy: sentence('keepOne'),
  });
}

function compileSort(context: EntityContext): SortItem[] {
  const { draft } = context;
  const authored = draft.authored.list?.sort;
  if (authored === undefined) return draft.shapes.has('createTime') ? [{ field: 'createTime', order: 'DESC' }] : [];
  return sortItems(context, authored, ['list', 'sort']);
}

/** The fields that rows can stand in the order of; the others are findings. */
export function sortItems(
  context: EntityContext,
  authored: readonly Partial<SortItem>[] | undefined,
  at: DocumentPath,
): SortItem[] {
  const seen = new Set<string>();
  return presentItems(authored).flatMap(([index, { field = '', order = 'ASC' }]) => {
    const path = [...at, index, 'field'];
    const shape = resolveField(context, context.draft, field, path);
    if (shape === undefined) return [];
    if (seen.has(field)) reportTwice(context, field, path);
    seen.add(field);
    if (isSortable(shape)) return [{ field, order }];
    const message = {
      zh: `列表不能按“${field}”（${shape.type}）排序`,
      en: `The list cannot be sorted by "${field}" (${shape.type})`,
    };
    context.report({
      code: 'notSortable',
      path,
      message,
      remedy: { zh: '请按只有一个普通值的字段排序。', en: 'Sort by a field with one plain value.' },
    });
    return [];
  });
}
