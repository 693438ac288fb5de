import type { MenuButton, MenuNode } from './Menu.ts';
import { firstText } from './textIn.ts';

/** A menu or button of the model as the table of menus keeps it, and the code of what it stands below. */
export interface MenuRow {
  readonly code: string;
  readonly parentCode: string | undefined;
  readonly values: Readonly<Record<string, string | number>>;
}

function nodeRow(node: MenuNode, parentCode: string | undefined): MenuRow {
  const { code, label, path, icon, sort, isOpen } = node;
  const values = {
    name: firstText(label),
    alias: 'menu',
    path,
    source: icon,
    sort,
    category: '1',
    isOpen: String(isOpen),
  };
  return { code, parentCode, values };
}

function buttonRow(button: MenuButton, node: MenuNode, sort: number): MenuRow {
  const { code, label, alias, position } = button;
  const place = { path: node.path, source: node.icon, sort, isOpen: '1' };
  return {
    code,
    parentCode: node.code,
    values: { name: firstText(label), alias, ...place, category: '2', action: String(position) },
  };
}

/** Menus and buttons from the top down; a code that stands in several places comes once, where it is met first. */
export function menuRows(menu: readonly MenuNode[]): readonly MenuRow[] {
  const rows = new Map<string, MenuRow>();
  const add = (row: MenuRow) => {
    if (!rows.has(row.code)) rows.set(row.code, row);
  };
  const visit = (node: MenuNode, parentCode: string | undefined): void => {
    add(nodeRow(node, parentCode));
    node.buttons.forEach((button, index) => {
      add(buttonRow(button, node, index + 1));
    });
    for (const child of node.children) visit(child, node.code);
  };
  for (const node of menu) visit(node, undefined);
  return [...rows.values()];
}
