import { dataScope } from './dataScope.ts';
import { datasource } from './datasource.ts';
import { dept } from './dept.ts';
import type { EntityRule } from './EntityRule.ts';
import { menu } from './menu.ts';
import { oss } from './oss.ts';
import { region } from './region.ts';
import { role } from './role.ts';
import { sms } from './sms.ts';
import { tenant } from './tenant.ts';
import { user } from './user.ts';

/** Rules of the platform's own entities, by entity name. */
export const entityRules: Readonly<Record<string, EntityRule>> = {
  dataScope,
  datasource,
  dept,
  menu,
  oss,
  region,
  role,
  sms,
  tenant,
  user,
};
