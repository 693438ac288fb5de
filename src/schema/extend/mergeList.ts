import { presentItems } from '../compile/presentItems.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import type { AuthoredPlace } from './AuthoredExtension.ts';
import { type Adding, type Entry, readList, writeList } from './Merge.ts';
import { placeAmong } from './placeAmong.ts';

type Item = string | ({ readonly field: string } & AuthoredPlace);

export const fieldNameOf = (item: Item): string => (typeof item === 'string' ? item : item.field);

/** Columns and search fields of an extension at their places. */
export function mergeList(adding: Adding): void {
  for (const key of ['columns', 'search'] as const) {
    const more = adding.extension.list?.[key];
    if (more === undefined) continue;
    const path = ['list', key];
    const entries = readList<Item>(adding, path);
    for (const [index, item] of presentItems(more)) addItem(adding, entries, item, [...path, index]);
    writeList(adding, path, entries);
  }
}

/** Puts a field at its place, unless it stands there already. */
export function addItem(adding: Adding, entries: Entry<Item>[], item: Item, path: DocumentPath): void {
  const name = fieldNameOf(item);
  const first = entries.find(({ value }) => value !== undefined && fieldNameOf(value) === name);
  if (first === undefined) {
    const entry = { value: withoutPlace(item), document: adding.document, path };
    const place = typeof item === 'string' ? {} : item;
    placeAmong(adding, entries, entry, place, ({ value }) => (value === undefined ? [] : [fieldNameOf(value)]));
    return;
  }
  const message = {
    zh: `“${name}”已在此处（${first.document.file}）`,
    en: `"${name}" stands there already (${first.document.file})`,
  };
  adding.report({ code: 'extendedTwice', path, message, remedy: { zh: '请从此处删除。', en: 'Remove it here.' } });
}

function withoutPlace(item: Item): Item {
  if (typeof item === 'string') return item;
  const { after: _after, before: _before, ...rest } = item;
  return Object.keys(rest).length === 1 ? rest.field : rest;
}
