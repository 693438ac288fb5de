import type { EntitySummary, ModelIndex } from '../../model/Model.ts';
import type { Text } from '../../model/Text.ts';
import type { ModulePage } from '../modules/ConsoleModule.ts';
import { resourceAddress } from '../resources/resourceAddress.ts';
import type { MenuItem } from '../stores/MenuItem.ts';
import { HOME, HOME_TAB, type Tab } from '../stores/tabsStore.ts';
import type { AlonePage, AtOncePage, FixedPage } from './fixedPages.ts';
import { firstLeaf, isForRoles, trailOf, walkMenu } from './menuPaths.ts';
import { PAGES } from './pages.ts';

/** What an address leads to. What carries a `tab` becomes one. */
export type Target =
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'status'; readonly status: 403 | 404 | 500 }
  | { readonly kind: 'alone'; readonly page: AlonePage }
  | { readonly kind: 'page'; readonly page: ModulePage | AtOncePage; readonly tab: Tab }
  | { readonly kind: 'entity'; readonly entity: string; readonly tab: Tab }
  | { readonly kind: 'frame'; readonly src: string; readonly tab: Tab }
  /** A menu item that no screen answers to: a 404 panel in its tab, the shell stays. */
  | { readonly kind: 'missing'; readonly tab: Tab };

export interface Grounds {
  readonly items: readonly MenuItem[];
  readonly index: ModelIndex;
  readonly roles: readonly string[];
  readonly may: (code: string) => boolean;
}

const MODULE_PAGES = PAGES.flatMap((page) => ('load' in page ? [page] : []));

const withoutSlash = (pathname: string) => (pathname.length > 1 ? pathname.replace(/(?<!\/)\/+$/, '') : pathname);

function tabOf(id: string, title: Text, icon: string, location: string, keepAlive = true): Tab {
  return { id, title, icon, location, closable: id !== HOME, keepAlive };
}

function entityAt(index: ModelIndex, pathname: string): EntitySummary | undefined {
  return index.entities
    .filter(({ menuPath }) => menuPath !== undefined && (pathname === menuPath || pathname.startsWith(`${menuPath}/`)))
    .sort((a, b) => (b.menuPath?.length ?? 0) - (a.menuPath?.length ?? 0))[0];
}

/** An administrator may move a menu item to another path: its code still tells the entity. */
function entityOfItem(index: ModelIndex, item: MenuItem | undefined): EntitySummary | undefined {
  if (item === undefined || item.children.length > 0 || item.code === '') return undefined;
  const found = index.entities.find(({ permissions, menuPath }) => menuPath && permissions.menu === item.code);
  return found === undefined ? undefined : { ...found, menuPath: item.path };
}

/** Two such pages that are open are told apart by their tabs. */
function titleWithEntity(title: Text, pathname: string, index: ModelIndex): Text {
  const label = index.entities.find(({ name }) => pathname.endsWith(`/${name}`))?.label;
  return label === undefined ? title : { zh: `${label.zh}${title.zh}`, en: `${title.en}: ${label.en ?? label.zh}` };
}

function fixedTarget(page: FixedPage, pathname: string, location: string, grounds: Grounds): Target {
  if ('status' in page) return { kind: 'status', status: page.status };
  if ('alone' in page) return { kind: 'alone', page };
  const { codes, each = false, ofEntity = false }: Partial<ModulePage> = 'load' in page ? page : {};
  if (codes !== undefined && !codes.some(grounds.may)) return { kind: 'status', status: 403 };
  const id = each ? pathname : page.path;
  const title = ofEntity ? titleWithEntity(page.title, pathname, grounds.index) : page.title;
  const tab = page.path === HOME ? HOME_TAB : tabOf(id, title, page.icon, location);
  return { kind: 'page', page, tab };
}

function frame(search: string, location: string, items: readonly MenuItem[]): Target {
  const query = new URLSearchParams(search);
  const src = query.get('src') ?? '';
  const item = items.find((one) => one.code !== '' && one.code === query.get('code'));
  const name = query.get('name') || src || location;
  const title = item?.label ?? { zh: name, en: name };
  return { kind: 'frame', src, tab: tabOf(location, title, item?.icon ?? (query.get('icon') || 'link'), location) };
}

function menuTarget(trail: readonly MenuItem[], pathname: string, location: string): Target | undefined {
  const item = trail.at(-1);
  if (item === undefined || pathname !== item.path) return undefined;
  if (item.children.length === 0)
    return { kind: 'missing', tab: tabOf(pathname, item.label, item.icon, location, item.keepAlive) };
  const leaf = firstLeaf(item);
  return leaf === undefined ? undefined : { kind: 'redirect', to: leaf.path };
}

function standsAt(page: FixedPage, pathname: string): boolean {
  const { each = false, deep = false } = 'load' in page ? page : {};
  return (page.path === pathname && !each) || ((deep || each) && pathname.startsWith(`${page.path}/`));
}

/** Where an address leads. */
export function resolvePath(path: string, search: string, grounds: Grounds): Target {
  const pathname = withoutSlash(path);
  const location = path + search;
  if (pathname === '/' || pathname === '/wel' || pathname === '/login') return { kind: 'redirect', to: HOME };
  const fixed = PAGES.find((page) => standsAt(page, pathname));
  if (fixed !== undefined) return fixedTarget(fixed, pathname, location, grounds);
  const trail = trailOf(grounds.items, pathname) ?? [];
  if (pathname.startsWith('/myiframe/'))
    return frame(
      search,
      location,
      walkMenu(grounds.items).flatMap((trail) => trail.at(-1) ?? []),
    );
  const item = trail.at(-1);
  const entity = entityAt(grounds.index, pathname) ?? entityOfItem(grounds.index, item);
  if (entity?.menuPath !== undefined) {
    const listed = item?.path === entity.menuPath;
    if (!grounds.may(entity.permissions.menu) || (listed && !isForRoles(item, grounds.roles))) {
      return { kind: 'status', status: 403 };
    }
    const title = listed ? item.label : entity.label;
    const tab = tabOf(entity.menuPath, title, item?.icon ?? '', location, item?.keepAlive ?? true);
    return { kind: 'entity', entity: entity.name, tab };
  }
  const elsewhere = resourceAddress(pathname, grounds.index, MODULE_PAGES);
  return (
    menuTarget(trail, pathname, location) ??
    (elsewhere === undefined ? { kind: 'status', status: 404 } : { kind: 'redirect', to: elsewhere + search })
  );
}
