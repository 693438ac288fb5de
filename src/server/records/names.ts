import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { mayRead } from '../../model/fieldAccess.ts';
import { fieldOf, referenceTarget } from '../../model/lookups.ts';
import { personName } from '../../model/personName.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { codesOf, opensRecords } from './access.ts';
import { isMasked, visibleRows } from './allowedQuery.ts';
import { contextReader } from './contextReader.ts';
import { SYSTEM_NAME, SYSTEM_USER_ID } from './systemUser.ts';
import { hidableFields } from './withinSteps.ts';

/** What people are called who did something, also those who are gone; by their ids. */
export async function actorNames(
  context: OperationContext,
  people: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const system = contextReader(context).text(SYSTEM_NAME);
  const names = new Map([
    ['', system],
    [SYSTEM_USER_ID, system],
  ]);
  const ids = [...new Set(people)].filter((id) => !names.has(id));
  const { user } = context.model.entities;
  if (user === undefined || ids.length === 0) return names;
  for (const one of await context.repository.pluck(user, 'id', ids, ['id', 'realName', 'name', 'account']))
    names.set(String(one.id), personName(one) || String(one.id));
  return names;
}

/** The field by which the reader knows records of an entity; none that points elsewhere, is kept from her or masked. */
export function titleFor(context: OperationContext, entity: Entity): Field | undefined {
  const title = fieldOf(entity, entity.titleField);
  if (!title?.column || title.name === 'id' || referenceTarget(title) !== undefined) return undefined;
  return mayRead(title, codesOf(context.user)) && !isMasked(context, title) ? title : undefined;
}

/** What these records, removed ones too, are called to the reader, by their ids; those have none whose name she may not read. */
export async function titlesFor(
  context: OperationContext,
  entity: Entity,
  records: readonly EntityRecord[],
): Promise<ReadonlyMap<string, string>> {
  const title = titleFor(context, entity);
  if (title === undefined || records.length === 0) return new Map();
  const canHide = hidableFields(entity).has(title.name);
  const flows = canHide ? await context.modules.approval.flowsOf(context, entity, records) : undefined;
  const told = records.filter(({ id }) => !flows?.get(String(id))?.hides.includes(title.name));
  return new Map(told.map((record) => [String(record.id), String(record[title.name] ?? '')]));
}

/** What records are called that this person may read now, by their ids; of others nothing is told. */
export async function readableTitles(
  context: OperationContext,
  entity: Entity,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (!opensRecords(context, entity)) return new Map();
  const records = await context.repository.getMany(entity, [...new Set(ids)], visibleRows(context, entity));
  const titles = await titlesFor(context, entity, records);
  return new Map(records.map(({ id }) => [String(id), titles.get(String(id)) ?? '']));
}
