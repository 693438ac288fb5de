import type { Entity } from '../../model/Entity.ts';
import type { MenuButton, MenuNode } from '../../model/Menu.ts';
import type { Text } from '../../model/Text.ts';
import { compileText } from './compileText.ts';
import { rawList, rawMap, textOf } from './raw.ts';

/** The whole menu: the groups of schemas/menu.yaml with every entity at the place it names. */
export function compileMenuTree(source: unknown, entities: readonly Entity[]): readonly MenuNode[] {
  const places = Map.groupBy(entities, (entity) => entity.menu?.parent ?? '');
  return rawList(rawMap(source).menu)
    .map((node) => compileNode(node, places))
    .sort(bySort);
}

function compileNode(source: unknown, places: ReadonlyMap<string, readonly Entity[]>): MenuNode {
  const raw = rawMap(source);
  const code = String(raw.code);
  const own = rawList(raw.children).map((child) => compileNode(child, places));
  const placed = (places.get(code) ?? []).flatMap(entityNode);
  return {
    code,
    label: compileText(raw.label, code),
    icon: textOf(raw.icon) ?? 'folder',
    path: textOf(raw.path) ?? `/${code}`,
    sort: typeof raw.sort === 'number' ? raw.sort : 99,
    isOpen: raw.isOpen === 2 ? 2 : 1,
    hidden: raw.hidden === true,
    buttons: rawList(raw.buttons).map(compileButton),
    children: [...own, ...placed].sort(bySort),
  };
}

const bySort = (a: MenuNode, b: MenuNode) => a.sort - b.sort || (a.code < b.code ? -1 : 1);

function compileButton(source: unknown): MenuButton {
  const raw = rawMap(source);
  const code = String(raw.code);
  const position = raw.position === 1 || raw.position === 2 ? raw.position : 3;
  return { code, label: compileText(raw.label, code), alias: textOf(raw.alias) ?? code, position };
}

function entityNode(entity: Entity): MenuNode[] {
  const { menu, permissions } = entity;
  if (menu === undefined) return [];
  return [
    {
      code: permissions.menu,
      label: entity.label,
      icon: menu.icon,
      path: menu.path,
      sort: menu.sort,
      isOpen: 1,
      hidden: menu.hidden,
      entity: entity.name,
      buttons: buttonsOf(entity),
      children: [],
    },
  ];
}

const WORDS = {
  add: { zh: '新增', en: 'Add' },
  edit: { zh: '修改', en: 'Edit' },
  delete: { zh: '删除', en: 'Delete' },
  view: { zh: '查看', en: 'View' },
  export: { zh: '导出', en: 'Export' },
  status: { zh: '启用/停用', en: 'Enable/disable' },
} as const satisfies Record<string, Text>;

/** One button for each code that the entity's operations and actions ask for. */
function buttonsOf(entity: Entity): readonly MenuButton[] {
  const { permissions, api } = entity;
  const offers = (name: (typeof api.operations)[number]) => api.operations.includes(name);
  const usual: MenuButton[] = [
    ...(offers('create') ? [button(permissions.create, WORDS.add, 'add', 1)] : []),
    ...(offers('update') ? [button(permissions.update, WORDS.edit, 'edit', 2)] : []),
    ...(offers('remove') || offers('removeMany') ? [button(permissions.remove, WORDS.delete, 'delete', 3)] : []),
    ...(offers('get') ? [button(permissions.view, WORDS.view, 'view', 2)] : []),
    ...(offers('list') ? [button(permissions.export, WORDS.export, 'export', 1)] : []),
    ...entity.toggles.map((toggle) => button(toggle.permission, WORDS.status, 'status', 2)),
    ...entity.actions.map((action) =>
      button(action.permission, action.label, action.name, action.scope === 'record' ? 2 : 1),
    ),
    ...entity.calls.map((call) => button(call.permission, call.label, call.name, 1)),
  ];
  const seen = new Set<string>([permissions.menu]);
  return usual.filter(({ code }) => !seen.has(code) && seen.add(code));
}

const button = (code: string, label: Text, alias: string, position: 1 | 2 | 3): MenuButton => ({
  code,
  label,
  alias,
  position,
});
