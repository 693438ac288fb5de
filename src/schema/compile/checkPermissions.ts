import type { Entity } from '../../model/Entity.ts';
import type { MenuNode } from '../../model/Menu.ts';
import { suggestName } from '../Report.ts';
import { fileContext, type Workspace } from './Workspace.ts';

/** A code that no menu or button carries can be given to nobody: its field would stay hidden from all. */
export function checkPermissions(
  workspace: Workspace,
  entities: readonly Omit<Entity, 'referencedBy'>[],
  menu: readonly MenuNode[],
): void {
  const known = new Set(menu.flatMap(codesOf));
  for (const entity of entities) {
    const draft = workspace.drafts.get(entity.name);
    if (draft === undefined) continue;
    const context = fileContext(workspace, draft.document);
    for (const field of entity.fields) {
      const asked = [
        [field.permission?.read, ['permission', 'read']],
        [field.permission?.write, ['permission', 'write']],
        [field.maskUnless, ['maskUnless']],
      ] as const;
      for (const [code, place] of asked) {
        if (code === undefined || known.has(code)) continue;
        const remedy = suggestName(
          code,
          known,
          `Begin it with "${entity.permissions.menu}_" to get a button of that code.`,
        );
        const message = `No menu or button carries the permission "${code}"`;
        context.report({
          severity: 'warning',
          code: 'unknownPermission',
          path: ['fields', field.name, ...place],
          message,
          remedy,
        });
      }
    }
  }
}

function codesOf(node: MenuNode): string[] {
  return [node.code, ...node.buttons.map((button) => button.code), ...node.children.flatMap(codesOf)];
}
