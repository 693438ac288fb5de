import type { Entity } from '../../../model/Entity.ts';
import type { FieldIssue } from '../../../model/fieldErrors.ts';
import { fieldOf, referenceTarget } from '../../../model/lookups.ts';
import { hasRecycleBin } from '../../../model/recycle.ts';
import type { EngineText } from '../../../model/Text.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import type { OperationContext } from '../../kit/OperationContext.ts';
import { visibleRows } from '../allowedQuery.ts';
import { titlesFor } from '../names.ts';
import { mayOpenBin } from './binEntity.ts';

/** A removed record that another one needs back first. */
export interface MissingParent {
  readonly entity: string;
  readonly id: string;
  readonly name: string;
}

const RESTORE_FIRST: EngineText = {
  zh: '{label}“{name}”已被删除，请先恢复',
  en: '{label}: “{name}” was removed too; restore it first',
};

const OUT_OF_REACH: EngineText = {
  zh: '{label}所指的数据已删除，或不在您能查看的范围内，须由有权限的人先恢复',
  en: '{label}: what it refers to was removed, or is outside what you may see; somebody who may has to restore it first',
};

const TAKEN: EngineText = {
  zh: '{label}已被另一条数据占用，请先修改或删除那一条，再恢复',
  en: '{label} is taken by another record by now; change or delete that one first, then restore',
};

/** What the reader may know of the removed records that a field of this one names. */
async function removedParents(
  context: OperationContext,
  entity: Entity,
  record: EntityRecord,
  fieldName: string,
): Promise<MissingParent[]> {
  const field = fieldOf(entity, fieldName);
  const target = field && referenceTarget(field);
  const other = target && context.model.entities[target.entity];
  if (!field || !target || !other || !hasRecycleBin(other) || !mayOpenBin(context, other)) return [];
  const value = [record[field.name]].flat().filter((key) => typeof key === 'string');
  const where = { path: target.valueField, op: 'in', value } as const;
  const seen = visibleRows(context, other);
  const all = seen.where === undefined ? where : { all: [where, seen.where] };
  const found = await context.repository.find(other, { ...seen, where: all, removed: true });
  const titles = await titlesFor(context, other, found);
  return found.map(({ id }) => ({
    entity: other.name,
    id: String(id),
    name: titles.get(String(id)) || String(id),
  }));
}

/** The issues of a refused restoration, with what lies in a bin of its own said by name. */
export async function whatIsInTheWay(
  context: OperationContext,
  entity: Entity,
  record: EntityRecord,
  issues: readonly FieldIssue[],
): Promise<{ readonly issues: readonly FieldIssue[]; readonly parents: readonly MissingParent[] }> {
  const parents: MissingParent[] = [];
  const told: FieldIssue[] = [];
  for (const issue of issues) {
    if (issue.code !== 'missingReference') {
      told.push(issue.code === 'duplicate' && issue.message === undefined ? { ...issue, message: TAKEN } : issue);
      continue;
    }
    const found = await removedParents(context, entity, record, issue.field);
    parents.push(...found);
    const [first] = found;
    told.push(
      first === undefined
        ? { ...issue, message: OUT_OF_REACH }
        : { ...issue, message: RESTORE_FIRST, params: { name: first.name } },
    );
  }
  return { issues: told, parents };
}
