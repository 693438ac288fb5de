import type { Entity } from '../../model/Entity.ts';
import type { MenuNode } from '../../model/Menu.ts';
import { ADMINISTRATOR } from '../../model/platform.ts';
import type { RoleDefinition } from '../../model/RoleDefinition.ts';
import type { ScopeCondition } from '../../model/ScopeCondition.ts';
import type { AuthoredGrant, AuthoredText } from '../authored.ts';
import { baseName } from '../baseName.ts';
import { sentence } from '../sentences.ts';
import type { ValidatedDocument } from '../validateDocument.ts';
import { compileGrants, type GrantRule, grantUnits } from './compileGrants.ts';
import { compileScope } from './compileScope.ts';
import { compileText } from './compileText.ts';
import { formerNames, formerNameTaken, suggestNow } from './formerName.ts';
import { type FileContext, fileContext, type Workspace } from './Workspace.ts';

interface AuthoredRole {
  readonly role: string;
  readonly was?: string;
  readonly label: AuthoredText;
  readonly sort?: number;
  readonly grants?: Readonly<Record<string, AuthoredGrant>>;
  readonly scopes?: Readonly<Record<string, unknown>>;
  readonly calls?: 'all';
}

/** The files below roles/, with what entities say of roles in their own files, as codes and conditions. */
export function compileRoles(
  workspace: Workspace,
  written: readonly ValidatedDocument[],
  entities: readonly Pick<Entity, 'name' | 'module'>[],
  menu: readonly MenuNode[],
): RoleDefinition[] {
  const files = withoutReplaced(written);
  const units = grantUnits(menu, entities);
  const aliases = formerAliases(files);
  const named = entityRules(workspace, aliases);
  const roles = files.flatMap(({ document, value }): RoleDefinition[] => {
    const authored = value as AuthoredRole | undefined;
    if (authored?.role === undefined || authored.label === undefined) return [];
    const context = fileContext(workspace, document);
    checkAlias(context, authored.role, document.file);
    checkFormerAlias(context, authored, files);
    const rules = Object.entries(authored.grants ?? {}).map(([key, grant]): GrantRule => {
      return { key, grant, context, path: ['grants', key] };
    });
    return [
      {
        alias: authored.role,
        ...(authored.was === undefined ? {} : { was: authored.was }),
        label: compileText(context, authored.label, ['label']),
        sort: authored.sort ?? 99,
        grants: compileGrants([...(named.get(authored.role) ?? []), ...rules], units),
        scopes: compileScopes(context, authored.scopes ?? {}),
        allCalls: authored.calls === 'all',
      },
    ];
  });
  return roles.sort((a, b) => a.sort - b.sort || (a.alias < b.alias ? -1 : 1));
}

/** The roles with what they were called. */
const formerAliases = (files: readonly ValidatedDocument[]): ReadonlyMap<string, string | undefined> =>
  new Map(
    files.flatMap(({ value }) => {
      const { role, was } = (value ?? {}) as Partial<AuthoredRole>;
      return role === undefined ? [] : [[role, was] as const];
    }),
  );

const aliasOf = ({ value }: ValidatedDocument): string | undefined => (value as AuthoredRole | undefined)?.role;

/** Aliases of the roles that the platform brings and the project leaves as they are. */
export function platformRoles(files: readonly ValidatedDocument[]): ReadonlySet<string> {
  const kept = withoutReplaced(files).filter(({ document }) => document.platform);
  return new Set(kept.flatMap((file) => aliasOf(file) ?? []));
}

/** What a role may is policy, and the project's to say: its file takes the place of the platform's. */
function withoutReplaced(files: readonly ValidatedDocument[]): ValidatedDocument[] {
  const own = new Set(files.filter(({ document }) => !document.platform).map(aliasOf));
  return files.filter((file) => !file.document.platform || !own.has(aliasOf(file)));
}

function checkAlias(context: FileContext, alias: string, file: string): void {
  const stem = baseName(file);
  if (alias === ADMINISTRATOR) {
    const remedy = {
      zh: '请写别的角色；管理员无需文件即拥有全部权限。',
      en: 'Write another role; the administrator holds everything without a file.',
    };
    context.report({
      code: 'role',
      path: ['role'],
      message: { zh: '管理员角色不能用文件描述', en: 'The administrator’s role cannot be written' },
      remedy,
    });
  } else if (alias !== stem) {
    const message = {
      zh: `文件名是“${stem}”，角色是“${alias}”`,
      en: `The file is called "${stem}", its role "${alias}"`,
    };
    context.report({
      code: 'role',
      path: ['role'],
      message,
      remedy: { zh: `请写 role: ${stem}，或将文件改名。`, en: `Write role: ${stem}, or rename the file.` },
    });
  }
}

function checkFormerAlias(
  context: FileContext,
  { role, was }: AuthoredRole,
  files: readonly ValidatedDocument[],
): void {
  if (was === undefined) return;
  const taken = formerNameTaken([role, was], [...formerAliases(files), [ADMINISTRATOR, undefined]], 'role');
  if (taken !== undefined) context.report({ ...taken, path: ['was'] });
}

/** `roles: { regulator: [view, edit] }` in the file of an entity. */
function entityRules(workspace: Workspace, aliases: ReadonlyMap<string, string | undefined>): Map<string, GrantRule[]> {
  const rules = new Map<string, GrantRule[]>();
  for (const draft of workspace.drafts.values()) {
    const context = fileContext(workspace, draft.document);
    for (const [alias, grant] of Object.entries(draft.authored.roles ?? {})) {
      const path = ['roles', alias];
      if (aliases.has(alias))
        rules.set(alias, [...(rules.get(alias) ?? []), { key: draft.name, grant, context, path }]);
      else {
        const remedy = suggestNow(alias, aliases, {
          zh: `请写 roles/${alias}.yaml。`,
          en: `Write roles/${alias}.yaml.`,
        });
        context.report({
          code: 'unknownRole',
          path,
          part: 'key',
          message: sentence('noRole', { name: alias }),
          remedy,
        });
      }
    }
  }
  return rules;
}

function compileScopes(
  context: FileContext,
  authored: Readonly<Record<string, unknown>>,
): Readonly<Record<string, ScopeCondition>> {
  const { drafts } = context.workspace;
  const scopes = Object.entries(authored).flatMap(([name, scope]): [string, ScopeCondition][] => {
    const draft = drafts.get(name);
    if (draft === undefined) {
      const message = sentence('noEntity', { name });
      const remedy = suggestNow(name, formerNames(drafts));
      context.report({ code: 'unknownEntity', path: ['scopes', name], part: 'key', message, remedy });
      return [];
    }
    const compiled = compileScope(context, draft, scope, ['scopes', name]);
    return compiled === undefined ? [] : [[name, compiled]];
  });
  return Object.fromEntries(scopes);
}
