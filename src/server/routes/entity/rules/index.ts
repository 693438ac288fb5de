import { dept } from './dept.ts';
import type { EntityRule } from './EntityRule.ts';
import { menu } from './menu.ts';
import { role } from './role.ts';
import { tenant } from './tenant.ts';
import { user } from './user.ts';

/** Rules of the entities that sign-in and permission rest on, by entity name. */
export const entityRules: Readonly<Record<string, EntityRule>> = { dept, menu, role, tenant, user };
