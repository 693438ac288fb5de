import type { Entity } from '../../src/model/Entity.ts';
import { type EntityRight, hasRight, rightsGrounds } from '../../src/model/entityRights.ts';
import type { EngineText } from '../../src/model/Text.ts';
import type { WireMenuNode } from '../../src/protocol/endpoints/records.ts';
import { about } from '../../src/schema/sentences.ts';
import type { Misfit } from './Misfit.ts';

type Nodes = readonly WireMenuNode[];

/** What the backend's menu leads to, and the codes that whoever signed in holds. */
export interface Held {
  readonly paths: ReadonlySet<string>;
  readonly codes: ReadonlySet<string>;
  readonly entries: Nodes;
}

const all = (nodes: Nodes): Nodes => nodes.flatMap((node) => [node, ...all(node.children ?? [])]);

const withSlash = (path: string): string => (path.startsWith('/') ? path : `/${path}`);

/** Menus and buttons as two calls answer them. */
export function heldOf(routes: Nodes, buttons: Nodes): Held {
  const menus = all(routes);
  return {
    entries: menus,
    paths: new Set(menus.map(({ path }) => withSlash(path.trim()))),
    codes: new Set([...menus, ...all(buttons)].map(({ code }) => code).filter((code) => code !== '')),
  };
}

/** Import is our own server's. */
const RIGHTS: readonly Exclude<EntityRight, 'list' | 'import'>[] = ['view', 'create', 'update', 'remove', 'export'];

/** Codes of the buttons that the console would show, each once. */
function buttonsOf(entity: Entity): string[] {
  const grounds = rightsGrounds(entity);
  const rights = RIGHTS.filter((right) => hasRight(grounds, right, '*')).map((right) => entity.permissions[right]);
  const actions = entity.actions.filter(({ hidden }) => !hidden).map(({ permission }) => permission);
  return [...new Set([...rights, ...actions, ...entity.toggles.map(({ permission }) => permission)])];
}

const NO_ENTRY: EngineText = {
  zh: '请在后端添加此菜单并授予角色，或用 menu.path 写出后端已有的路径。',
  en: 'Add the entry there and give it to the role, or name the path that stands there with menu.path.',
};

/** The one entry that is called as the entity is, or whose path ends as its own does. */
function kindred({ label }: Entity, path: string, entries: Nodes): EngineText | undefined {
  const last = (whole: string) => whole.trim().split('/').at(-1);
  const meant = entries.filter((entry) => Object.values(label).includes(entry.name) || last(entry.path) === last(path));
  const [entry] = meant;
  if (entry === undefined || meant.length > 1) return undefined;
  const there = withSlash(entry.path.trim());
  return {
    zh: `后端有“${entry.name}”，路径为 ${there}：若指的就是它，请写 menu: { path: ${there} }。`,
    en: `"${entry.name}" stands there at ${there}: write menu: { path: ${there} }, if that is meant.`,
  };
}

/** Whether the menu leads to the entity, and gives the codes of its buttons. */
export function menuMisfits(entity: Entity, { paths, codes, entries }: Held): Misfit[] {
  const { menu, name, permissions } = entity;
  if (menu === undefined) return [];
  const isEntry = paths.has(withSlash(menu.path)) || entries.some(({ code }) => code === permissions.menu);
  if (!isEntry) {
    return [
      {
        severity: 'error',
        code: 'noMenuEntry',
        entity: name,
        place: ['menu'],
        message: about(name, {
          zh: `后端的菜单中没有路径为 ${menu.path} 或编号为 ${permissions.menu} 的项`,
          en: `no entry of the backend's menu has the path ${menu.path} or the code ${permissions.menu}`,
        }),
        remedy: kindred(entity, menu.path, entries) ?? NO_ENTRY,
      },
    ];
  }
  const lacking = buttonsOf(entity).filter((code) => !codes.has(code));
  if (lacking.length === 0) return [];
  return [
    {
      severity: 'warning',
      code: 'noButtonCode',
      entity: name,
      place: ['menu'],
      message: about(name, {
        zh: `后端的菜单没有给出按钮编号 ${lacking.join(', ')}`,
        en: `the backend's menu gives no code ${lacking.join(', ')}`,
      }),
      remedy: {
        zh: '请在后端添加这些按钮；在此之前只有管理员在控制台看得到它们。',
        en: 'Add the buttons there; until then only an administrator sees them in the console.',
      },
    },
  ];
}
