import { isLink } from '../../model/formats.ts';
import type { Text } from '../../model/Text.ts';
import { defaultLanguage } from '../../model/textIn.ts';
import type { WireMenuNode } from '../../protocol/endpoints/records.ts';
import { englishTitle } from '../i18n/englishTitle.ts';
import { speechStore } from '../start/texts/speech.ts';
import type { MenuItem } from '../stores/MenuItem.ts';

/** The menu as the console shows it. What is no address to go to (javascript:, data:, //host) is dropped. */
export const menuItems = (nodes: readonly WireMenuNode[] = []): MenuItem[] =>
  nodes.filter(({ path }) => isLink(path.trim())).map(menuItem);

function menuItem({ code, label, icon, path, isOpen, meta, children }: WireMenuNode): MenuItem {
  const place = path.trim();
  return {
    code,
    label: labelOf(label, meta),
    icon,
    path: /^https?:/i.test(place) || place.startsWith('/') ? place : `/${place}`,
    isOpen: isOpen === 2 ? 2 : 1,
    roles: meta.roles ?? [],
    keepAlive: meta.keepAlive !== false,
    hidden: meta.hidden === true,
    constant: meta.constant ?? [],
    children: menuItems(children),
  };
}

/** A menu's name is in the default language; the others have names of their own, where the server tells them. */
function labelOf(name: string, { en, i18n, texts }: WireMenuNode['meta']): Text {
  const { languages } = speechStore.get();
  const english = languages.indexOf('en') > 0 ? { en: en || englishTitle(i18n ?? '') || name } : {};
  return { [defaultLanguage({ languages })]: name, ...english, ...texts };
}

/** Permission codes: the nodes without children. */
export const buttonCodes = (nodes: readonly WireMenuNode[]): string[] =>
  nodes.flatMap(({ code, children = [] }) => (children.length > 0 ? buttonCodes(children) : code === '' ? [] : [code]));
