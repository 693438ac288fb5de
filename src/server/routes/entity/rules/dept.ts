import { textOf } from '../../../../model/recordValues.ts';
import { lockScopeChanges, refuseForeignDepartment } from '../../../identity/scopes/widerSight.ts';
import { readAll } from '../../../repository/readAll.ts';
import { type EntityRule, isRemoval } from './EntityRule.ts';

/** Departments: `ancestors` follows the tree (`0,<root>,…`), below a moved one too. */
export const dept: EntityRule = {
  within: async ({ services, principal, ids: [id], record }) => {
    if (record === undefined) return;
    const { directory } = services;
    await lockScopeChanges(directory, principal.tenantId);
    const before = id && (await directory.repository(principal.tenantId).get(directory.entities.dept, id));
    await refuseForeignDepartment(directory, principal, before || undefined, record);
  },
  after: async (write) => {
    if (isRemoval(write)) return;
    const { services, principal, entity } = write;
    const repository = services.directory.repository(principal.tenantId);
    const all = await readAll(repository, entity);
    const byId = new Map(all.map((row) => [textOf(row.id), row]));
    const above = (id: string): string => {
      const found = new Set<string>();
      // Departments that lie in a ring lead to no end.
      for (let at = id; at !== '' && !found.has(at); at = textOf(byId.get(at)?.parentId)) found.add(at);
      return ['0', ...[...found].slice(1).reverse()].join(',');
    };
    const wrong = Map.groupBy(
      all.filter((row) => textOf(row.ancestors) !== above(textOf(row.id))).map((row) => textOf(row.id)),
      (id) => above(id),
    );
    if (wrong.size === 0) return;
    await repository.write(async (inside) => {
      // Departments side by side have the same ones above them.
      for (const [ancestors, ids] of wrong) await inside.update(entity, ids, { ancestors });
    });
  },
};
