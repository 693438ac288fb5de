import type { Entity } from '../../src/model/Entity.ts';
import { type EntityRight, hasRight, rightsGrounds } from '../../src/model/entityRights.ts';
import type { WireMenuNode } from '../../src/protocol/endpoints/records.ts';
import type { Misfit } from './Misfit.ts';

/** What the backend's menu leads to, and the codes that whoever signed in holds. */
export interface Held {
  readonly paths: ReadonlySet<string>;
  readonly codes: ReadonlySet<string>;
}

type Nodes = readonly WireMenuNode[];

const all = (nodes: Nodes): Nodes => nodes.flatMap((node) => [node, ...all(node.children ?? [])]);

const withSlash = (path: string): string => (path.startsWith('/') ? path : `/${path}`);

/** Menus and buttons as two calls answer them. */
export function heldOf(routes: Nodes, buttons: Nodes): Held {
  const menus = all(routes);
  return {
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

/** Whether the menu leads to the entity, and gives the codes of its buttons. */
export function menuMisfits(entity: Entity, { paths, codes }: Held): Misfit[] {
  const { menu, name, permissions } = entity;
  if (menu === undefined) return [];
  if (!paths.has(withSlash(menu.path)) && !codes.has(permissions.menu)) {
    return [
      {
        severity: 'error',
        code: 'noMenuEntry',
        entity: name,
        place: ['menu'],
        message: `${name}: no entry of the backend's menu has the path ${menu.path} or the code ${permissions.menu}`,
        remedy: 'Add the entry there and give it to the role, or name the path that stands there with menu.path.',
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
      message: `${name}: the backend's menu gives no code ${lacking.join(', ')}`,
      remedy: 'Add the buttons there; until then only an administrator sees them in the console.',
    },
  ];
}
