import type { Entity } from '../../../model/Entity.ts';
import type { FieldIssue } from '../../../model/fieldErrors.ts';
import { fieldOf, referenceTarget } from '../../../model/lookups.ts';
import { hasRecycleBin } from '../../../model/recycle.ts';
import type { EngineText } from '../../../model/Text.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import type { OperationContext } from '../../kit/OperationContext.ts';
import { isMasked, visibleField, visibleRows } from '../allowedQuery.ts';
import { titlesFor } from '../names.ts';
import { mayOpenBin } from './binEntity.ts';

interface NamedRecord {
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
): Promise<NamedRecord[]> {
  const field = fieldOf(entity, fieldName);
  const target = field && referenceTarget(field);
  const other = target && context.model.entities[target.entity];
  if (!field || !target || !other || !hasRecycleBin(other) || !mayOpenBin(context, other)) return [];
  const value = [record[field.name]].flat().filter((key) => typeof key === 'string');
  const where = { path: target.valueField, op: 'in', value } as const;
  const seen = visibleRows(context, other);
  const all = seen.where === undefined ? where : { all: [where, seen.where] };
  const found = await context.repository.find(other, { ...seen, where: all, removed: true });
  return namedRecords(context, other, found);
}

async function namedRecords(
  context: OperationContext,
  entity: Entity,
  records: readonly EntityRecord[],
): Promise<NamedRecord[]> {
  const titles = await titlesFor(context, entity, records);
  return records.map(({ id }) => ({
    entity: entity.name,
    id: String(id),
    name: titles.get(String(id)) || String(id),
  }));
}

/** The records that have a key of this one by now; of a key whose values the reader does not see, nobody is told who has it. */
async function keyHolders(
  context: OperationContext,
  entity: Entity,
  record: EntityRecord,
  issues: readonly FieldIssue[],
): Promise<NamedRecord[]> {
  const taken = new Set(issues.flatMap(({ code, field }) => (code === 'duplicate' ? [field] : [])));
  const isTold = (name: string) => {
    const field = visibleField(context, entity, name);
    return field !== undefined && !isMasked(context, field) && (record[name] ?? '') !== '';
  };
  const keys = entity.unique.filter(({ fields }) => fields.some((name) => taken.has(name)) && fields.every(isTold));
  const found = new Map<unknown, EntityRecord>();
  for (const { fields } of keys) {
    const filters = fields.map((field) => ({ field, op: 'eq' as const, value: record[field] }));
    const holders = await context.repository.find(entity, { ...visibleRows(context, entity), filters, limit: 1 });
    for (const holder of holders) found.set(holder.id, holder);
  }
  return namedRecords(context, entity, [...found.values()]);
}

interface InTheWay {
  readonly issues: readonly FieldIssue[];
  /** Removed records that it needs back first. */
  readonly parents: readonly NamedRecord[];
  /** Records that hold a key which it has to have. */
  readonly holders: readonly NamedRecord[];
}

/** The issues of a refused restoration, with what lies in a bin of its own and what holds a key said by name. */
export async function whatIsInTheWay(
  context: OperationContext,
  entity: Entity,
  record: EntityRecord,
  issues: readonly FieldIssue[],
): Promise<InTheWay> {
  const parents: NamedRecord[] = [];
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
  return { issues: told, parents, holders: await keyHolders(context, entity, record, issues) };
}
