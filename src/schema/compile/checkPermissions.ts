import type { Entity } from '../../model/Entity.ts';
import type { MenuNode } from '../../model/Menu.ts';
import type { EngineText } from '../../model/Text.ts';
import { suggestName } from '../Report.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { presentItems } from './presentItems.ts';
import { type EntityDraft, fileContext, type Workspace } from './Workspace.ts';

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
    const begin = {
      zh: `以“${entity.permissions.menu}_”开头，即可得到此权限码的按钮。`,
      en: `Begin it with "${entity.permissions.menu}_" to get a button of that code.`,
    };
    for (const { code, path, otherwise = begin } of [...askedOfFields(entity), ...askedOfClosings(draft)]) {
      if (code === undefined || known.has(code)) continue;
      const remedy = suggestName(code, known, otherwise);
      const message = {
        zh: `没有菜单或按钮带有权限码“${code}”`,
        en: `No menu or button carries the permission "${code}"`,
      };
      context.report({ severity: 'warning', code: 'unknownPermission', path, message, remedy });
    }
  }
}

interface Asked {
  readonly code: string | undefined;
  readonly path: DocumentPath;
  /** What helps where no name is near; else what helps a field. */
  readonly otherwise?: EngineText;
}

const askedOfFields = ({ fields }: Pick<Entity, 'fields'>): Asked[] =>
  fields.flatMap(({ name, permission, maskUnless }) => [
    { code: permission?.read, path: ['fields', name, 'permission', 'read'] },
    { code: permission?.write, path: ['fields', name, 'permission', 'write'] },
    { code: maskUnless, path: ['fields', name, 'maskUnless'] },
  ]);

const askedOfClosings = ({ authored }: EntityDraft): Asked[] =>
  presentItems(authored.closed).map(([index, { unless }]) => ({
    code: unless,
    path: ['closed', index, 'unless'],
    otherwise: {
      zh: `请写某个操作的权限码，或添加 menu: { buttons: [{ code: ${unless}, label: { zh: …, en: … } }] }。`,
      en: `Name the right of an action, or add menu: { buttons: [{ code: ${unless}, label: { zh: …, en: … } }] }.`,
    },
  }));

function codesOf(node: MenuNode): string[] {
  return [node.code, ...node.buttons.map((button) => button.code), ...node.children.flatMap(codesOf)];
}
