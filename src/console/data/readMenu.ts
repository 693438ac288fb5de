import { isLink } from '../../model/formats.ts';
import { englishTitle } from '../i18n/englishTitle.ts';
import { isObject, isText, isTexts } from '../start/storage/guards.ts';
import type { MenuItem } from '../stores/MenuItem.ts';

const text = (value: unknown): string => (isText(value) ? value : '');

function readItem(raw: unknown): MenuItem[] {
  if (!isObject(raw)) return [];
  const meta = isObject(raw.meta) ? raw.meta : {};
  const path = text(raw.path).trim();
  // What is no address to go to (javascript:, data:, //host) is dropped with its item.
  if (!isLink(path)) return [];
  const zh = text(raw.label) || text(raw.name);
  return [
    {
      code: text(raw.code),
      label: { zh, en: text(meta.en) || englishTitle(text(meta.i18n)) || zh },
      icon: text(raw.icon) || text(raw.source),
      path: /^https?:/i.test(path) || path.startsWith('/') ? path : `/${path}`,
      isOpen: Number(raw.isOpen) === 2 ? 2 : 1,
      roles: isTexts(meta.roles) ? meta.roles : [],
      keepAlive: meta.keepAlive !== false,
      hidden: meta.hidden === true || meta.menu === false || raw.hidden === true,
      children: readMenu(raw.children),
    },
  ];
}

/** The answer of menu/routes, whichever names the backend uses (contract.md 4.1 and 23.6). */
export function readMenu(data: unknown): MenuItem[] {
  return Array.isArray(data) ? data.flatMap(readItem) : [];
}

/** Permission codes of menu/buttons: the nodes without children (contract.md 4.2). */
export function readButtons(data: unknown): string[] {
  if (!Array.isArray(data)) return [];
  return data.flatMap((node) => {
    if (!isObject(node)) return [];
    const children = Array.isArray(node.children) ? node.children : [];
    return children.length > 0 ? readButtons(children) : isText(node.code) ? [node.code] : [];
  });
}
