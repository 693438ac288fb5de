import type { Entity } from '../../model/Entity.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import type { Repository } from '../repository/Repository.ts';
import { consequenceContext } from './inTransaction.ts';

/** What the rule of an entity moves elsewhere after a save. */
export async function followSaved(
  context: OperationContext,
  entity: Entity,
  record: EntityRecord,
  before?: EntityRecord,
): Promise<void> {
  const rule = context.modules.saving[entity.name];
  if (rule?.saved === undefined) return;
  const inside = consequenceContext(context);
  const { writes } = rule;
  const repository = writes === undefined ? inside.repository : writingOnly(inside.repository, entity, writes);
  await rule.saved({ ...inside, repository }, record, before);
}

/** A rule that says what it writes writes nothing else: what follows from its writes is looked for by what it says. */
function writingOnly(repository: Repository, { name }: Pick<Entity, 'name'>, writes: readonly string[]): Repository {
  const refuse = (entity: Entity) => {
    if (writes.includes(entity.name)) return;
    throw new Error(`The save rule of ${name} writes ${entity.name}: say so in its "writes"`);
  };
  const guarded =
    <Rest extends readonly unknown[], Answer>(write: (entity: Entity, ...rest: Rest) => Promise<Answer>) =>
    async (entity: Entity, ...rest: Rest) => {
      refuse(entity);
      return write(entity, ...rest);
    };
  const { insert, update, countUp, remove, restore, purge, doing, inTenant, write } = repository;
  return {
    ...repository,
    insert: guarded(insert),
    update: guarded(update),
    countUp: guarded(countUp),
    remove: guarded(remove),
    restore: guarded(restore),
    purge: guarded(purge),
    doing: (deed) => writingOnly(doing(deed), { name }, writes),
    inTenant: (tenantId) => writingOnly(inTenant(tenantId), { name }, writes),
    write: (work, kind) => write((inside) => work(writingOnly(inside, { name }, writes)), kind),
  };
}

/** Whether a record stands after its save as it was written: no rule of the application may have written it besides. */
export function standsAsWritten({ modules }: Pick<OperationContext, 'modules'>, { name, workflow }: Entity): boolean {
  const { saved, writes } = modules.saving[name] ?? {};
  const others: readonly string[] = writes ?? [name];
  return workflow === undefined && (saved === undefined || !others.includes(name));
}
