import type { FastifyInstance } from 'fastify';
import { idsOf, textOf } from '../../../model/recordValues.ts';
import type { Text } from '../../../model/Text.ts';
import { readNumber, readTexts } from '../../../protocol/calls/reading.ts';
import { TOP_MENU_TEXTS } from '../../../protocol/calls/readMenus.ts';
import { endpoints } from '../../../protocol/endpoints.ts';
import { TREE_ROOT } from '../../../protocol/treeRoot.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { bySort } from '../../identity/grants/bySort.ts';
import { isButton, visibleButtons, visibleMenus } from '../../identity/grants/menuView.ts';
import type { Principal } from '../../identity/principals/Principal.ts';
import { constantFields } from '../../identity/scopes/constantFields.ts';
import { principalOf } from '../../plugins/guardRoutes.ts';
import { EACH_START } from '../eachStart.ts';
import { type FixedRequest, mountCall } from '../mountCall.ts';
import type { Services } from '../Services.ts';
import { nestRows } from '../trees.ts';
import { menuLabels } from './menuLabels.ts';

type LevelRequest = FixedRequest<typeof endpoints.menuLazyList>;

const number = (value: unknown, fallback = 0): number =>
  value === null || value === undefined ? fallback : Number(value);

/** A menu row as BladeX sends it, with the old console's names beside its own. */
function menuItem(menu: EntityRecord, label: Text | undefined, constant?: readonly string[]) {
  const name = textOf(menu.name);
  const code = textOf(menu.code);
  const icon = textOf(menu.source);
  return {
    id: textOf(menu.id),
    parentId: textOf(menu.parentId) || TREE_ROOT,
    code,
    name,
    label: name,
    alias: textOf(menu.alias),
    path: textOf(menu.path),
    source: icon,
    icon,
    component: textOf(menu.component),
    remark: textOf(menu.remark),
    sort: number(menu.sort),
    category: number(menu.category, 1),
    action: number(menu.action),
    isOpen: number(menu.isOpen, 1),
    meta: { i18n: code, ...namesOf(name, label), keepAlive: true, ...(constant === undefined ? {} : { constant }) },
  };
}

/** What a menu is called in other languages than the one its name is stored in. */
function namesOf(name: string, label: Text = {}): { readonly en: string; readonly texts?: Text } {
  const others = Object.entries(label)
    .slice(1)
    .filter(([language]) => language !== 'en');
  return { en: label.en ?? name, ...(others.length === 0 ? {} : { texts: Object.fromEntries(others) }) };
}

async function topMenuIds({ directory, model }: Services, topMenuId: string): Promise<ReadonlySet<string>> {
  const entity = model.entities.topmenu;
  const found = entity && (await directory.platform.get(entity, topMenuId));
  return new Set(idsOf(found?.menuIds));
}

async function topMenus({ directory, model }: Services, principal: Principal): Promise<EntityRecord[]> {
  const entity = model.entities.topmenu;
  if (!entity) return [];
  const all = await directory.platform.find(entity, { sort: [{ field: 'sort', order: 'ASC' }] });
  const held = principal.menuIds;
  return held === undefined ? all : all.filter(({ menuIds }) => idsOf(menuIds).some((menu) => held.has(menu)));
}

/** What the signed-in user sees: menus, buttons, top menus. */
export function menuRoutes(app: FastifyInstance, services: Services): void {
  const labels = menuLabels(services);
  const tree = (menus: readonly EntityRecord[], constant?: ReturnType<typeof constantFields>) =>
    nestRows(menus.map((menu) => menuItem(menu, labels.get(textOf(menu.code)), constant?.get(textOf(menu.code)))));

  mountCall(
    app,
    services,
    endpoints.menuRoutes,
    async (request) => {
      const { topMenuId } = request.query;
      const only = topMenuId ? await topMenuIds(services, topMenuId) : undefined;
      const menus = await services.directory.menus();
      const principal = principalOf(request);
      const constant = constantFields(services.model, principal.scopes);
      return tree(visibleMenus(menus, principal, services.model, only), constant);
    },
    EACH_START,
  );

  mountCall(
    app,
    services,
    endpoints.menuButtons,
    async (request) => tree(visibleButtons(await services.directory.menus(), principalOf(request))),
    EACH_START,
  );

  mountCall(app, services, endpoints.topMenu, async (request) =>
    (await topMenus(services, principalOf(request))).map((item) => ({
      ...readTexts(item, TOP_MENU_TEXTS),
      en: textOf(item.nameEn),
      sort: readNumber(item.sort),
    })),
  );

  /** One level below a menu; with a name, code or alias, matches on every level. */
  const level = async (request: LevelRequest, buttons: boolean) => {
    const { parentId = TREE_ROOT, name = '', code = '', alias = '' } = request.query;
    const all = (await services.directory.menus()).filter((menu) => buttons || !isButton(menu));
    const items = all.map((menu) => menuItem(menu, labels.get(textOf(menu.code))));
    const parents = new Set(items.map((item) => item.parentId));
    const searched = name + code + alias !== '';
    const matching = items.filter((item) =>
      searched
        ? item.name.includes(name) && item.code.includes(code) && item.alias.includes(alias)
        : item.parentId === (parentId === '' ? TREE_ROOT : parentId),
    );
    const sorted = matching.sort((one, other) => one.sort - other.sort);
    return sorted.map((item) => (parents.has(item.id) ? { ...item, hasChildren: true } : item));
  };

  mountCall(app, services, endpoints.menuLazyList, (request) => level(request, true));
  mountCall(app, services, endpoints.menuLazyMenuList, (request) => level(request, false));
  mountCall(app, services, endpoints.menuMenuList, async () => {
    const all = (await services.directory.menus()).filter((menu) => !isButton(menu));
    return tree(all.sort(bySort));
  });
}
