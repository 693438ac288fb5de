import type { WireMenuNode } from '../endpoints/records.ts';
import { bodyObject } from '../wireValues.ts';
import { readList, readNumber, readText, readTextMap, readTexts } from './reading.ts';

export const TOP_MENU_TEXTS = ['id', 'tenantId', 'code', 'name', 'en', 'source', 'path'] as const;

export const MENU_TEXTS = [
  'id',
  'parentId',
  'code',
  'name',
  'label',
  'alias',
  'path',
  'source',
  'icon',
  'component',
  'remark',
] as const;

/** Menus and buttons with what is below them, whichever names the backend uses. */
export const readMenus = (value: unknown): readonly WireMenuNode[] => readList(value, readMenu);

function readMenu(value: unknown): WireMenuNode {
  const { sort, category, action, isOpen, hidden, children, ...item } = bodyObject(value);
  const meta = bodyObject(item.meta);
  const texts = readTexts(value, MENU_TEXTS);
  return {
    ...texts,
    label: texts.label || texts.name,
    icon: texts.icon || texts.source,
    sort: readNumber(sort),
    category: readNumber(category),
    action: readNumber(action),
    isOpen: readNumber(isOpen),
    meta: {
      i18n: readText(meta.i18n),
      en: readText(meta.en),
      texts: readTextMap(meta.texts),
      keepAlive: meta.keepAlive !== false,
      hidden: hidden === true || meta.hidden === true || meta.menu === false,
      roles: readList(meta.roles, readText),
      constant: readList(meta.constant, readText),
    },
    children: readMenus(children),
  };
}

/** One area of the top menu. */
export const readTopMenu = (value: unknown) => ({
  ...readTexts(value, TOP_MENU_TEXTS),
  sort: readNumber(bodyObject(value).sort),
});
