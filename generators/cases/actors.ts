import type { Model } from '../../src/model/Model.ts';
import { PLATFORM } from '../../src/model/platform.ts';
import { idsOf, textOf } from '../../src/model/recordValues.ts';
import type { ScopeCondition } from '../../src/model/ScopeCondition.ts';
import type { EntityRecord } from '../../src/protocol/types.ts';
import type { Fixtures } from './bases.ts';
import type { Person } from './Case.ts';

/** Somebody of the demo data who has one role, and what its file gives her. */
export interface Actor {
  readonly role: string;
  readonly person: Person;
  /** Her account. */
  readonly account: EntityRecord;
  readonly codes: ReadonlySet<string>;
  /** By entity, rows that she sees alone. */
  readonly scopes: Readonly<Record<string, ScopeCondition>>;
}

/** Who asks where nobody else is said to; what she may, no file says. */
export const ADMINISTRATOR: Actor = {
  role: 'administrator',
  person: { tenantId: PLATFORM, account: 'admin' },
  account: {},
  codes: new Set(),
  scopes: {},
};

/** One for each role that the files in roles/ state, of the platform's tenant where somebody has it there. */
export function actorsOf({ roles }: Model, { user = [], role = [] }: Fixtures): readonly Actor[] {
  return roles.flatMap(({ alias, grants, scopes }) => {
    const ids = new Set(role.filter(({ roleAlias }) => roleAlias === alias).map(({ id }) => textOf(id)));
    const having = user.filter(({ roleId, status }) => {
      const [id, ...others] = idsOf(roleId);
      return id !== undefined && ids.has(id) && others.length === 0 && textOf(status) === '1';
    });
    const account = having.find(({ tenantId = PLATFORM }) => tenantId === PLATFORM) ?? having[0];
    if (account === undefined) return [];
    const person = { tenantId: textOf(account.tenantId ?? PLATFORM), account: textOf(account.account) };
    return [{ role: alias, person, account, codes: new Set(grants), scopes }];
  });
}
