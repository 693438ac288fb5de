import { isLink } from '../../model/formats.ts';
import type { WireMenuNode } from '../../protocol/endpoints/records.ts';
import { englishTitle } from '../i18n/englishTitle.ts';
import type { MenuItem } from '../stores/MenuItem.ts';

/** The menu as the console shows it. What is no address to go to (javascript:, data:, //host) is dropped. */
export const menuItems = (nodes: readonly WireMenuNode[] = []): MenuItem[] =>
  nodes.filter(({ path }) => isLink(path.trim())).map(menuItem);

function menuItem({ code, label, icon, path, isOpen, meta, children }: WireMenuNode): MenuItem {
  const place = path.trim();
  return {
    code,
    label: { zh: label, en: meta.en || englishTitle(meta.i18n ?? '') || label },
    icon,
    path: /^https?:/i.test(place) || place.startsWith('/') ? place : `/${place}`,
    isOpen: isOpen === 2 ? 2 : 1,
    roles: meta.roles ?? [],
    keepAlive: meta.keepAlive !== false,
    hidden: meta.hidden === true,
    children: menuItems(children),
  };
}

/** Permission codes: the nodes without children. */
export const buttonCodes = (nodes: readonly WireMenuNode[]): string[] =>
  nodes.flatMap(({ code, children = [] }) => (children.length > 0 ? buttonCodes(children) : code === '' ? [] : [code]));
