import type { Entity } from '../../model/Entity.ts';
import type { MenuButton, MenuNode } from '../../model/Menu.ts';
import type { EngineText, Text } from '../../model/Text.ts';
import type { AuthoredMenuNode } from '../authored.ts';
import type { FindingCode } from '../findings.ts';
import { suggestName } from '../Report.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { sentence } from '../sentences.ts';
import type { ValidatedDocument } from '../validateDocument.ts';
import { compileMenuButtons } from './compileMenuButtons.ts';
import { compileText } from './compileText.ts';
import { presentItems } from './presentItems.ts';
import { type FileContext, fileContext, type Workspace } from './Workspace.ts';

type Mutable = Omit<MenuNode, 'children'> & { children: Mutable[] };

interface Tree {
  readonly workspace: Workspace;
  readonly roots: Mutable[];
  readonly byCode: Map<string, Mutable>;
  readonly paths: Map<string, string>;
}

type Placed = Omit<Entity, 'referencedBy'>;

/** schemas/menu.yaml with every entity at its place, buttons below it, in the order of `sort`. */
export function compileMenu(
  workspace: Workspace,
  files: readonly ValidatedDocument[],
  entities: readonly Placed[],
): MenuNode[] {
  const tree: Tree = { workspace, roots: [], byCode: new Map(), paths: new Map() };
  for (const { document, value } of files) {
    const context = fileContext(workspace, document);
    const nodes = (value as { readonly menu?: readonly AuthoredMenuNode[] } | undefined)?.menu;
    tree.roots.push(...compileNodes(tree, context, nodes, ['menu']));
  }
  for (const entity of entities) placeEntity(tree, entity);
  sortNodes(tree.roots);
  return tree.roots;
}

function compileNodes(
  tree: Tree,
  context: FileContext,
  nodes: readonly AuthoredMenuNode[] | undefined,
  path: DocumentPath,
): Mutable[] {
  return presentItems(nodes).map(([index, node]) => {
    const place = [...path, index];
    const compiled: Mutable = {
      code: node.code,
      label: compileText(context, node.label, [...place, 'label']),
      icon: node.icon ?? 'folder',
      path: node.path ?? `/${node.code}`,
      sort: node.sort ?? index + 1,
      isOpen: node.isOpen ?? 1,
      hidden: node.hidden ?? false,
      buttons: compileButtons(context, node.buttons, place),
      children: [],
    };
    claim(tree, compiled, (code, message, remedy) =>
      context.report({ code, path: [...place, 'code'], message, remedy }),
    );
    useDictionaries(context, node.dictionaries, [...place, 'dictionaries']);
    compiled.children.push(...compileNodes(tree, context, node.children, [...place, 'children']));
    return compiled;
  });
}

function compileButtons(
  context: FileContext,
  buttons: AuthoredMenuNode['buttons'],
  place: DocumentPath,
): readonly MenuButton[] {
  return presentItems(buttons).map(([at, button]) => ({
    code: button.code,
    label: compileText(context, button.label, [...place, 'buttons', at, 'label']),
    alias: button.code.slice(button.code.lastIndexOf('_') + 1),
    position: button.position ?? 2,
  }));
}

/** A screen without an entity says which code lists it shows: they count as used, and must be there. */
function useDictionaries(
  { workspace, report }: FileContext,
  codes: readonly string[] | undefined,
  path: DocumentPath,
): void {
  for (const [index, code] of presentItems(codes)) {
    workspace.usedDictionaries.add(code);
    if (workspace.dictionaries.has(code) || workspace.unreadable.has(code)) continue;
    report({
      code: 'unknownDictionary',
      path: [...path, index],
      message: sentence('noDictionary', { name: code }),
      remedy: suggestName(code, workspace.dictionaries.keys(), {
        zh: `请添加 dictionaries/${code}.yaml`,
        en: `Add dictionaries/${code}.yaml`,
      }),
    });
  }
}

function placeEntity(tree: Tree, entity: Placed): void {
  const { menu } = entity;
  const draft = tree.workspace.drafts.get(entity.name);
  if (menu === undefined || draft === undefined) return;
  const context = fileContext(tree.workspace, draft.document);
  const foreign = typeof draft.authored.menu === 'object' ? draft.authored.menu.buttons : undefined;
  const node: Mutable = {
    code: entity.permissions.menu,
    label: entity.label,
    icon: menu.icon,
    path: menu.path,
    sort: menu.sort,
    isOpen: 1,
    hidden: menu.hidden,
    entity: entity.name,
    buttons: [...compileMenuButtons(entity, context.speech), ...compileButtons(context, foreign, ['menu'])],
    children: [],
  };
  const parent = tree.byCode.get(menu.parent);
  const authored = draft.authored.menu;
  const asked = typeof authored === 'object' && authored.parent !== undefined;
  if (parent !== undefined) parent.children.push(node);
  else if (asked) placeAside(tree, context, menu.parent, node);
  else implicitGroup(tree, context, menu.parent).children.push(node);
  const path = typeof authored === 'object' && authored.path !== undefined ? ['menu', 'path'] : ['entity'];
  claim(tree, node, (code, message, remedy) => context.report({ code, path, message, remedy }));
}

/** One finding is enough: roles and permissions that name the entity find it all the same. */
function placeAside(tree: Tree, context: FileContext, parent: string, node: Mutable): void {
  tree.roots.push(node);
  context.report({
    code: 'unknownMenu',
    path: ['menu', 'parent'],
    message: sentence('noMenu', { name: parent }),
    remedy: suggestName(parent, tree.byCode.keys(), {
      zh: `请在 schemas/menu.yaml 中添加：{ code: ${parent}, label: { zh: …, en: … } }`,
      en: `Add it to schemas/menu.yaml: { code: ${parent}, label: { zh: …, en: … } }`,
    }),
  });
}

const MENU_CODE = /^[A-Za-z][A-Za-z0-9_]*$/;

const codeLike = (name: string): string => name.replace(/[^A-Za-z0-9]+(\w?)/g, (_, next: string) => next.toUpperCase());

/** A new folder works at once; its group only wants a proper name. */
function implicitGroup(tree: Tree, context: FileContext, code: string): Mutable {
  const label: Text = Object.fromEntries(context.speech.languages.map((language) => [language, code]));
  context.report({
    severity: 'warning',
    code: 'unnamedMenu',
    path: ['entity'],
    message: {
      zh: `schemas/menu.yaml 中没有此文件夹对应的分组“${code}”`,
      en: `schemas/menu.yaml has no group "${code}" for this folder`,
    },
    remedy: MENU_CODE.test(code)
      ? {
          zh: `请在其中添加：{ code: ${code}, label: { zh: …, en: … }, icon: folder }`,
          en: `Add there: { code: ${code}, label: { zh: …, en: … }, icon: folder }`,
        }
      : {
          zh: `请先将文件夹改名：其名称会成为路径和编号的一部分，只能有字母、数字和 _，如“${codeLike(code)}”。`,
          en: `Rename the folder first: its name becomes part of paths and codes, so letters, digits and _ only, as in "${codeLike(code)}".`,
        },
  });
  const group: Mutable = {
    code,
    label,
    icon: 'folder',
    path: `/${code}`,
    sort: 999,
    isOpen: 1,
    hidden: false,
    buttons: [],
    children: [],
  };
  tree.byCode.set(code, group);
  tree.roots.push(group);
  return group;
}

/** Codes and routes belong to one node each. */
function claim(
  tree: Tree,
  node: Mutable,
  report: (code: FindingCode, message: EngineText, remedy: EngineText) => void,
): void {
  if (tree.byCode.has(node.code)) {
    report(
      'duplicateMenu',
      { zh: `菜单编号“${node.code}”已被使用`, en: `The menu code "${node.code}" is taken already` },
      {
        zh: '请另取编号（实体请写 permissions: { prefix: … }）。',
        en: 'Give it another code (permissions: { prefix: … } for an entity).',
      },
    );
  } else tree.byCode.set(node.code, node);
  const owner = tree.paths.get(node.path);
  if (owner !== undefined)
    report(
      'duplicatePath',
      { zh: `路由 ${node.path} 已属于“${owner}”`, en: `The route ${node.path} belongs to "${owner}" already` },
      { zh: '请另取路径。', en: 'Give it another path.' },
    );
  else tree.paths.set(node.path, node.code);
}

function sortNodes(nodes: Mutable[]): void {
  nodes.sort((a, b) => a.sort - b.sort || (a.code < b.code ? -1 : 1));
  for (const node of nodes) sortNodes(node.children);
}
