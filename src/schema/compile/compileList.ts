import type { Operator } from '../../model/Condition.ts';
import type { EntityForm, EntityList, FormGroup, FormTab, SearchItem, SortItem } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { compileText, optionalText } from './compileText.ts';
import { isRaw, names, present, rawList, rawMap, textOf } from './raw.ts';

const COLUMN_LIMIT = 8;
const SEARCH_LIMIT = 3;
const GENERAL: FormTab['label'] = { zh: '基本信息', en: 'Basics' };

/** Lists and forms that the file leaves out follow from the fields. */
export function compileList(source: unknown, fields: readonly Field[]): EntityList {
  const raw = rawMap(source);
  const own = fields.filter((field) => !field.system);
  const pinned = rawMap(raw.pinned);
  return {
    columns: Array.isArray(raw.columns)
      ? names(raw.columns)
      : own.filter(fitsColumn).slice(0, COLUMN_LIMIT).map(nameOf),
    search: Array.isArray(raw.search)
      ? rawList(raw.search).map((item) => searchItem(item, fields))
      : defaultSearch(own),
    sort: Array.isArray(raw.sort) ? rawList(raw.sort).map(sortItem) : defaultSort(fields),
    pinned: { left: names(pinned.left), right: names(pinned.right) },
    pageSize: typeof raw.pageSize === 'number' ? raw.pageSize : 10,
    ...present({ tree: textOf(raw.tree) }),
  };
}

const nameOf = ({ name }: Field) => name;
const WIDE_TYPES: ReadonlySet<string> = new Set(['text', 'html', 'json', 'rows', 'related', 'password', 'geo']);
const fitsColumn = ({ type, writeOnly }: Field) => !WIDE_TYPES.has(type) && !writeOnly;

function operatorOf(fields: readonly Field[], name: string): Operator {
  const field = fields.find((candidate) => candidate.name === name);
  return (field && fieldTypes[field.type].operators[0]) ?? 'eq';
}

function searchItem(item: unknown, fields: readonly Field[]): SearchItem {
  if (!isRaw(item)) return { field: String(item), op: operatorOf(fields, String(item)) };
  const field = String(item.field);
  return { field, op: (textOf(item.op) as Operator | undefined) ?? operatorOf(fields, field) };
}

const sortItem = (item: unknown): SortItem => {
  const raw = rawMap(item);
  return { field: String(raw.field), order: raw.order === 'ASC' ? 'ASC' : 'DESC' };
};

function defaultSearch(own: readonly Field[]): readonly SearchItem[] {
  const chosen = own.filter((field) => field.filterable && !WIDE_TYPES.has(field.type)).slice(0, SEARCH_LIMIT);
  return chosen.map(({ name }) => ({ field: name, op: operatorOf(own, name) }));
}

function defaultSort(fields: readonly Field[]): readonly SortItem[] {
  if (fields.some(({ name }) => name === 'createTime')) return [{ field: 'createTime', order: 'DESC' }];
  return [];
}

export function compileForm(source: unknown, fields: readonly Field[]): EntityForm {
  const raw = rawMap(source);
  const width = typeof raw.width === 'number' ? raw.width : 800;
  if (Array.isArray(raw.tabs)) return { width, tabs: raw.tabs.map(compileTab) };
  if (Array.isArray(raw.groups)) return { width, tabs: [{ label: GENERAL, groups: raw.groups.map(compileGroup) }] };
  const all = fields.filter((field) => !field.system).map(nameOf);
  const listed = Array.isArray(raw.fields) ? names(raw.fields) : all;
  return { width, tabs: [{ label: GENERAL, groups: [{ fields: listed }] }] };
}

function compileTab(source: unknown): FormTab {
  const raw = rawMap(source);
  const groups = Array.isArray(raw.groups) ? raw.groups.map(compileGroup) : [{ fields: names(raw.fields) }];
  return { label: compileText(raw.label), groups };
}

function compileGroup(source: unknown): FormGroup {
  const raw = rawMap(source);
  return { fields: names(raw.fields), ...present({ label: optionalText(raw.label) }) };
}
