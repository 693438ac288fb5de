import type { Dashboard, DashboardCard } from '../../model/Dashboard.ts';
import type { MenuNode } from '../../model/Menu.ts';
import { menuNodes } from '../../model/menuNodes.ts';
import { ADMINISTRATOR } from '../../model/platform.ts';
import type { RoleDefinition } from '../../model/RoleDefinition.ts';
import type { AuthoredText } from '../authored.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { sentence } from '../sentences.ts';
import type { ValidatedDocument } from '../validateDocument.ts';
import { type AuthoredCard, type CompiledEntity, compileCard } from './compileCard.ts';
import { compileText } from './compileText.ts';
import { suggestNow } from './formerName.ts';
import { presentItems } from './presentItems.ts';
import { type FileContext, fileContext, type Workspace } from './Workspace.ts';

interface AuthoredDashboard {
  readonly title?: AuthoredText;
  readonly roles?: readonly string[];
  readonly sort?: number;
  readonly cards?: Readonly<Record<string, AuthoredCard>>;
}

/** What dashboards speak of. */
interface Known {
  readonly entities: readonly CompiledEntity[];
  readonly menu: readonly MenuNode[];
  readonly roles: readonly RoleDefinition[];
}

/** `schemas/dashboards.yaml` and those of modules, in the order of `sort`. */
export function compileDashboards(
  workspace: Workspace,
  files: readonly ValidatedDocument[],
  { entities, menu, roles }: Known,
): Dashboard[] {
  const owners = new Map<string, string>();
  const aliases = new Map([[ADMINISTRATOR, undefined], ...roles.map(({ alias, was }) => [alias, was] as const)]);
  const known = { entities: new Map(entities.map((entity) => [entity.name, entity])), menu: menuNodes({ menu }) };
  const all = files.flatMap(({ document, value }) => {
    const context = fileContext(workspace, document);
    const written = (value as { readonly dashboards?: Readonly<Record<string, AuthoredDashboard>> } | undefined)
      ?.dashboards;
    return Object.entries(written ?? {}).flatMap(([name, dashboard]): Dashboard[] => {
      const path = ['dashboards', name];
      if (dashboard.title === undefined) return [];
      claim(context, owners, name, document.file);
      const cards = Object.entries(dashboard.cards ?? {}).flatMap(([card, one]): DashboardCard[] => {
        const compiled = compileCard(context, known, { name: card, card: one, path: [...path, 'cards', card] });
        return compiled === undefined ? [] : [compiled];
      });
      return [
        {
          name,
          title: compileText(context, dashboard.title, [...path, 'title']),
          roles: knownRoles(context, aliases, dashboard.roles, [...path, 'roles']),
          sort: dashboard.sort ?? 100,
          cards,
        },
      ];
    });
  });
  return all.sort((a, b) => a.sort - b.sort || (a.name < b.name ? -1 : 1));
}

function claim(context: FileContext, owners: Map<string, string>, name: string, file: string): void {
  const owner = owners.get(name);
  if (owner === undefined) owners.set(name, file);
  else {
    const message = { zh: `${owner} 已有首页“${name}”`, en: `${owner} has a dashboard "${name}" already` };
    const path = ['dashboards', name];
    context.report({
      code: 'duplicateName',
      path,
      part: 'key',
      message,
      remedy: { zh: '请另取名称。', en: 'Give it another name.' },
    });
  }
}

function knownRoles(
  context: FileContext,
  aliases: ReadonlyMap<string, string | undefined>,
  written: readonly string[] | undefined,
  path: DocumentPath,
): string[] {
  return presentItems(written).flatMap(([at, alias]) => {
    if (aliases.has(alias)) return [alias];
    const remedy = suggestNow(alias, aliases, { zh: `请写 roles/${alias}.yaml。`, en: `Write roles/${alias}.yaml.` });
    context.report({ code: 'unknownRole', path: [...path, at], message: sentence('noRole', { name: alias }), remedy });
    return [];
  });
}
