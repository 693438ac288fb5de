import type { EntityList, SearchItem, SortItem } from '../../model/Entity.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { filterOperators } from './conditionOperators.ts';
import { present } from './present.ts';
import { resolveField, resolveFields } from './resolveField.ts';
import type { EntityContext, EntityDraft, FieldShape } from './Workspace.ts';

const DEFAULT_COLUMNS = 8;
const DEFAULT_SEARCH = 4;

/** The list screen: what the file says, else what the field types suggest. */
export function compileList(context: EntityContext): EntityList {
  const { draft } = context;
  const authored = draft.authored.list ?? {};
  const columns = compileColumns(context);
  const tree =
    authored.tree === undefined ? undefined : resolveField(context, draft, authored.tree, ['list', 'tree'])?.name;
  return {
    columns,
    search: authored.search === undefined ? defaultSearch(draft) : compileSearch(context),
    sort: compileSort(context),
    pinned: {
      left: resolveFields(context, draft, authored.pinned?.left, ['list', 'pinned', 'left']),
      right: resolveFields(context, draft, authored.pinned?.right, ['list', 'pinned', 'right']),
    },
    pageSize: authored.pageSize ?? 10,
    ...(tree === undefined ? {} : { tree }),
  };
}

function compileColumns(context: EntityContext): string[] {
  const { draft } = context;
  const authored = draft.authored.list?.columns;
  if (authored === undefined)
    return draft.ownFields.filter((name) => fitsList(draft.shapes.get(name))).slice(0, DEFAULT_COLUMNS);
  const names = authored.map((column, index) => {
    if (typeof column === 'string' || column === undefined) return column as string;
    reportColumnCondition(context, column.field, index, column.visibleWhen !== undefined);
    return column.field;
  });
  return resolveFields(context, draft, names, ['list', 'columns']);
}

/** Rule 9 of the schema language: a column stands for all rows at once. */
function reportColumnCondition(context: EntityContext, name: string, index: number, conditional: boolean): void {
  if (!conditional) return;
  context.report({
    code: 'columnCondition',
    path: ['list', 'columns', index, 'visibleWhen'],
    message: `A column stands for all rows; it cannot be hidden for some of them`,
    remedy: `Put visibleWhen on the field "${name}" (its cells stay empty where it does not hold), or hide the column by permission: { read: code }.`,
  });
}

/** Short values that a person scans: no long texts, no uploads lists, no secrets, no children. */
function fitsList(shape: FieldShape | undefined): boolean {
  if (shape === undefined) return false;
  const { span, storage } = fieldTypes[shape.type];
  return span < 12 && storage !== 'secret' && storage !== 'none';
}

const SEARCHED: ReadonlySet<FieldShape['type']> = new Set([
  'dictionary',
  'options',
  'reference',
  'treeReference',
  'region',
  'department',
]);

function defaultSearch(draft: EntityDraft): SearchItem[] {
  const names = draft.ownFields.filter((name) => SEARCHED.has(draft.shapes.get(name)?.type ?? 'json'));
  return [...new Set([draft.titleField, ...names])].slice(0, DEFAULT_SEARCH).flatMap((name) => {
    const shape = draft.shapes.get(name);
    const op = shape && isStored(shape) ? filterOperators(shape)[0] : undefined;
    return op === undefined ? [] : [{ field: name, op }];
  });
}

function isStored({ type, authored }: FieldShape): boolean {
  return type !== 'related' && (type !== 'computed' || authored.stored === true) && authored.filterable !== false;
}

function compileSearch(context: EntityContext): SearchItem[] {
  const { draft } = context;
  return present(draft.authored.list?.search).flatMap(([index, item]) => {
    const path = ['list', 'search', index];
    const name = typeof item === 'string' ? item : item.field;
    const shape = resolveField(context, draft, name, typeof item === 'string' ? path : [...path, 'field']);
    if (shape === undefined) return [];
    const allowed = isStored(shape) ? filterOperators(shape) : [];
    const op = (typeof item === 'string' ? undefined : item.op) ?? allowed[0];
    if (op !== undefined && allowed.includes(op)) return [{ field: name, op }];
    const message =
      op === undefined
        ? `"${name}" (${shape.type}) cannot be searched`
        : `"${op}" cannot be asked of "${name}" (${shape.type})`;
    const remedy = allowed.length === 0 ? 'Remove it from the search row.' : `Use one of: ${allowed.join(', ')}.`;
    context.report({ code: 'wrongOperator', path: typeof item === 'string' ? path : [...path, 'op'], message, remedy });
    return [];
  });
}

function compileSort(context: EntityContext): SortItem[] {
  const { draft } = context;
  const authored = draft.authored.list?.sort;
  if (authored === undefined) return draft.shapes.has('createTime') ? [{ field: 'createTime', order: 'DESC' }] : [];
  return present(authored).flatMap(([index, item]) => {
    const path = ['list', 'sort', index, 'field'];
    const shape = resolveField(context, draft, item.field, path);
    if (shape === undefined) return [];
    if (isSortable(shape)) return [{ field: item.field, order: item.order ?? 'ASC' }];
    const message = `The list cannot be sorted by "${item.field}" (${shape.type})`;
    context.report({ code: 'notSortable', path, message, remedy: 'Sort by a field with one plain value.' });
    return [];
  });
}

function isSortable(shape: FieldShape): boolean {
  return fieldTypes[shape.type].sortable && !shape.many && shape.authored.sortable !== false && isStoredValue(shape);
}

function isStoredValue({ type, authored }: FieldShape): boolean {
  return type !== 'computed' || authored.stored === true;
}
