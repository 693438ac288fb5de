import type { MenuNode } from '../../model/Menu.ts';
import type { Model } from '../../model/Model.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { identityTables } from '../database/identityTables.ts';
import { ADMINISTRATOR, type Directory, textOf } from '../identity/Directory.ts';
import { isButton, menuNodes } from '../identity/menuView.ts';
import { storeRoleMenus, storeRoleScopes } from '../identity/storeHoldings.ts';
import { readAll } from '../repository/readAll.ts';

/** Entities a tenant's own administrator has no business with: the platform keeps them. */
const PLATFORM_ONLY = [
  'menu',
  'topmenu',
  'tenant',
  'tenantPackage',
  'client',
  'param',
  'dict',
  'dataScope',
  'apiScope',
];

/** Modules the roles of the trade work in; `all` with every button, `read` with view and export only. */
const WORK: Readonly<Record<string, { readonly all: readonly string[]; readonly read: readonly string[] }>> = {
  regulator: {
    all: ['ent', 'exam', 'manage', 'desk', 'report', 'work'],
    read: ['sys', 'res', 'joint', 'third', 'base'],
  },
  enterprise: { all: ['work'], read: ['ent', 'exam', 'desk'] },
  supervisor: { all: ['manage', 'work'], read: ['ent', 'desk', 'base'] },
  trainer: { all: ['exam', 'work'], read: ['ent', 'desk', 'base'] },
};

/** What those who sit the exams must not read beforehand: questions with their answers, and papers. */
const KEPT_FROM_EXAMINEES = ['examBankInfo', 'examBankOptionInfo', 'examPaperInfo'];

/** What enterprise staff do themselves, within their own enterprise: their data scopes keep them to it. */
const DONE_BY_ENTERPRISES = [
  'ent_licence_info_renew',
  'ent_task_info_finish',
  'ent_msg_info_read',
  'ent_msg_info_handle',
];

/** Codes that end so open only reading. */
const READING = /_(view|export)$/;

interface Place {
  readonly entity: string;
  readonly module: string;
}

/** Which entity a menu or button code belongs to, by its place in the model's tree. Groups belong to none. */
function placesByCode(model: Model): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const node of menuNodes(model).values()) {
    const module = model.entities[node.entity ?? '']?.module;
    if (node.entity === undefined || module === undefined) continue;
    for (const { code } of [node, ...node.buttons]) places.set(code, { entity: node.entity, module });
  }
  for (const root of model.menu) placeScreens(root, root.code, places);
  return places;
}

/** Screens that no entity stands behind have buttons of their own; they belong to the group at the root. */
function placeScreens(node: MenuNode, module: string, places: Map<string, Place>): void {
  const isScreen = node.entity === undefined && node.buttons.length > 0;
  if (isScreen) for (const { code } of [node, ...node.buttons]) places.set(code, { entity: '', module });
  for (const child of node.children) placeScreens(child, module, places);
}

/** Whether a role with this alias holds the menu in a new installation. */
function holds(alias: string, menu: EntityRecord, place: Place | undefined): boolean {
  if (alias === ADMINISTRATOR) return true;
  if (place === undefined || PLATFORM_ONLY.includes(place.entity)) return false;
  if (alias === 'admin') return true;
  const work = WORK[alias];
  if (work === undefined) return false;
  if (alias === 'enterprise' && KEPT_FROM_EXAMINEES.includes(place.entity)) return false;
  if (alias === 'enterprise' && DONE_BY_ENTERPRISES.includes(textOf(menu.code))) return true;
  if (work.all.includes(place.module)) return true;
  return work.read.includes(place.module) && (!isButton(menu) || READING.test(textOf(menu.code)));
}

/** Scopes that speak of the user's own enterprise are for those who belong to one. */
const ofEnterprises = ({ scopeValue }: EntityRecord) => textOf(scopeValue).includes('user.entIds');

/** Who holds the scopes that come with the demo data: data scopes limit, API scopes open. */
const SCOPES = [
  { name: 'dataScope', kind: 'data', aliases: ['supervisor'], fits: (scope: EntityRecord) => !ofEnterprises(scope) },
  { name: 'dataScope', kind: 'data', aliases: ['enterprise'], fits: ofEnterprises },
  { name: 'apiScope', kind: 'api', aliases: ['admin', 'regulator'], fits: () => true },
] as const;

/** Scopes as `SCOPES` hands them out. */
interface Offer {
  readonly kind: 'data' | 'api';
  readonly aliases: readonly string[];
  readonly scopeIds: readonly string[];
}

async function offeredScopes({ model, platform }: Directory): Promise<Offer[]> {
  const offers: Offer[] = [];
  for (const { name, kind, aliases, fits } of SCOPES) {
    const entity = model.entities[name];
    const scopes = entity ? await readAll(platform, entity) : [];
    offers.push({ kind, aliases, scopeIds: scopes.filter(fits).map(({ id }) => textOf(id)) });
  }
  return offers;
}

function scopeRows(offers: readonly Offer[], roles: readonly EntityRecord[]) {
  return offers.flatMap(({ kind, aliases, scopeIds }) => {
    const holders = roles.filter(({ roleAlias }) => aliases.includes(textOf(roleAlias)));
    return holders.flatMap(({ id }) => scopeIds.map((scope_id) => ({ role_id: textOf(id), scope_id, kind })));
  });
}

/** Gives the roles of a new installation their menus. Groups of the tree are shown with what is below them. */
export async function seedGrants(directory: Directory, tenantIds: readonly string[]): Promise<void> {
  const places = placesByCode(directory.model);
  const menus = await directory.menus();
  const offers = await offeredScopes(directory);
  const rows: { role_id: string; menu_id: string }[] = [];
  const scopes: ReturnType<typeof scopeRows> = [];
  for (const tenantId of tenantIds) {
    const roles = await readAll(directory.repository(tenantId), directory.entities.role);
    scopes.push(...scopeRows(offers, roles));
    for (const role of roles) {
      const held = menus.filter((menu) => holds(textOf(role.roleAlias), menu, places.get(textOf(menu.code))));
      rows.push(...held.map((menu) => ({ role_id: textOf(role.id), menu_id: textOf(menu.id) })));
    }
  }
  await directory.database.write(async (executor) => {
    const tables = identityTables(executor);
    await storeRoleScopes(tables, scopes);
    await storeRoleMenus(tables, rows);
  });
}
