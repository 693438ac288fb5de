import type { Entity } from '../../model/Entity.ts';
import type { MenuNode } from '../../model/Menu.ts';
import type { AuthoredGrant } from '../authored.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { suggestNow } from './formerName.ts';
import type { FileContext } from './Workspace.ts';

/** What is granted together: a menu with its buttons, by the entity behind it or, without one, its group. */
export interface GrantUnit {
  readonly entity: string | undefined;
  readonly module: string;
  readonly code: string;
  /** Button codes by the word that grants them. */
  readonly buttons: readonly (readonly [word: string, code: string])[];
}

/** A rule of a role and where it stands. */
export interface GrantRule {
  readonly key: string;
  readonly grant: AuthoredGrant;
  readonly context: FileContext;
  readonly path: DocumentPath;
}

type Placed = Pick<Entity, 'name' | 'module'>;

/** Every menu that opens something: of entities, and of screens with buttons of their own. */
export function grantUnits(menu: readonly MenuNode[], entities: readonly Placed[]): GrantUnit[] {
  const modules = new Map(entities.map(({ name, module }) => [name, module]));
  const unitsOf = (node: MenuNode, root: string): GrantUnit[] => {
    const { entity, code } = node;
    const module = entity === undefined ? root : (modules.get(entity) ?? root);
    const buttons = node.buttons.map((button) => [button.alias, button.code] as const);
    const own = entity === undefined && buttons.length === 0 ? [] : [{ entity, module, code, buttons }];
    return [...own, ...node.children.flatMap((child) => unitsOf(child, root))];
  };
  return menu.flatMap((node) => unitsOf(node, node.code));
}

/** How closely a rule speaks of a menu: of it alone, of its module, of everything; 0 not at all. */
function closeness({ key }: GrantRule, unit: GrantUnit): number {
  if (key === unit.entity || key === unit.code) return 3;
  if (key === unit.module) return 2;
  return key === '*' ? 1 : 0;
}

const isPattern = (key: string): boolean => key.length > 1 && key.includes('*');

/** A rule over codes: a pattern, or one button without the menu it stands in. */
const isOfCodes = ({ key }: GrantRule, units: readonly GrantUnit[]): boolean =>
  isPattern(key) || units.some(({ buttons }) => buttons.some(([, code]) => code === key));

/** The codes a role holds: the closest rule of each menu, then codes and patterns of them in the order of the file. */
export function compileGrants(rules: readonly GrantRule[], units: readonly GrantUnit[]): string[] {
  for (const rule of rules) checkRule(rule, units);
  const codes = new Set(units.flatMap((unit) => codesFor(unit, rules)));
  const all = units.flatMap((unit) => [unit.code, ...unit.buttons.map(([, code]) => code)]);
  for (const rule of rules.filter((one) => isOfCodes(one, units))) {
    const fits = new RegExp(`^${rule.key.replaceAll('*', '.*')}$`);
    for (const code of all.filter((one) => fits.test(one))) {
      if (rule.grant === 'none') codes.delete(code);
      else codes.add(code);
    }
  }
  return [...codes].sort();
}

/** Of rules that are equally close the later one counts: an entity's own file comes before the role's. */
function codesFor(unit: GrantUnit, rules: readonly GrantRule[]): string[] {
  const ranked = rules.map((rule) => ({ rule, rank: closeness(rule, unit) })).filter(({ rank }) => rank > 0);
  const best = Math.max(0, ...ranked.map(({ rank }) => rank));
  const grant = ranked.findLast(({ rank }) => rank === best)?.rule.grant ?? 'none';
  if (grant === 'none') return [];
  const buttons = unit.buttons.filter(([word]) => grant === 'all' || grant.includes(word)).map(([, code]) => code);
  return [unit.code, ...buttons];
}

/** A rule that speaks of nothing, or grants what nothing there has, is a mistake. */
function checkRule(rule: GrantRule, units: readonly GrantUnit[]): void {
  const { key, grant, context, path } = rule;
  if (isOfCodes(rule, units)) return;
  const meant = units.filter((unit) => closeness(rule, unit) > 0);
  if (meant.length === 0) {
    const known = [...new Set(units.flatMap(({ entity, module, code }) => [entity ?? code, module]))];
    const message = {
      zh: `“${key}”不是可授权的实体、模块或菜单`,
      en: `"${key}" is no entity, module or menu that can be granted`,
    };
    const { drafts } = context.workspace;
    const remedy = suggestNow(
      key,
      known.map((one) => [one, drafts.get(one)?.authored.was] as const),
      {
        zh: '请写实体、schemas/ 下的文件夹、菜单或按钮的编号、带 * 的匹配式，或 "*"。',
        en: 'Name an entity, a folder of schemas/, the code of a menu or button, a pattern with *, or "*".',
      },
    );
    context.report({ code: 'unknownGrant', path, part: 'key', message, remedy });
    return;
  }
  if (typeof grant === 'string') return;
  const words = new Map(
    meant.flatMap(({ entity = '', buttons }) => {
      const actions = context.workspace.drafts.get(entity)?.authored.actions;
      return buttons.map(([word]) => [word, actions?.[word]?.was] as const);
    }),
  );
  for (const [at, word] of grant.entries()) {
    if (words.has(word)) continue;
    const message = { zh: `“${key}”没有可授权的“${word}”`, en: `"${key}" has nothing called "${word}" to grant` };
    context.report({ code: 'unknownGrant', path: [...path, at], message, remedy: suggestNow(word, words) });
  }
}
