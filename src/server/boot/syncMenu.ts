import type { Entity } from '../../model/Entity.ts';
import type { MenuButton, MenuNode } from '../../model/Menu.ts';
import type { Model } from '../../model/Model.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { Repository } from '../repository/Repository.ts';
import { readAll } from '../repository/readAll.ts';
import { systemRecord } from './systemRecord.ts';

function menuRecord(node: MenuNode, parentId: string | null): EntityRecord {
  return {
    parentId,
    code: node.code,
    name: node.label.zh,
    alias: 'menu',
    path: node.path,
    source: node.icon,
    sort: node.sort,
    category: '1',
    isOpen: String(node.isOpen),
  };
}

function buttonRecord(button: MenuButton, node: MenuNode, parentId: string, sort: number): EntityRecord {
  return {
    parentId,
    code: button.code,
    name: button.label.zh,
    alias: button.alias,
    path: node.path,
    source: node.icon,
    sort,
    category: '2',
    action: String(button.position),
    isOpen: '1',
  };
}

/**
 * Adds the menus and buttons of the model that the table lacks. Rows that are there stay as an
 * administrator left them; codes the model no longer knows stay too, they open nothing.
 */
export async function syncMenu(platform: Repository, entity: Entity, model: Model, now: string): Promise<number> {
  const known = new Map((await readAll(platform, entity)).map(({ code, id }) => [String(code), String(id)]));
  const missing: EntityRecord[] = [];
  const ensure = (record: EntityRecord): string => {
    const code = String(record.code);
    const present = known.get(code);
    if (present !== undefined) return present;
    const made = systemRecord(record, now);
    known.set(code, String(made.id));
    missing.push(made);
    return String(made.id);
  };
  const visit = (node: MenuNode, parentId: string | null): void => {
    const id = ensure(menuRecord(node, parentId));
    node.buttons.forEach((button, index) => {
      ensure(buttonRecord(button, node, id, index + 1));
    });
    for (const child of node.children) visit(child, id);
  };
  for (const node of model.menu) visit(node, null);
  if (missing.length > 0) await platform.write((inside) => inside.insert(entity, missing));
  return missing.length;
}
