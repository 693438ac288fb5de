import type { Entity } from '../../src/model/Entity.ts';
import { conventionOf } from '../../src/protocol/conventions/index.ts';
import type { EntityRecord, ListQuery } from '../../src/protocol/types.ts';
import type { Ask } from './ask.ts';
import type { Row } from './Compared.ts';
import { filterQuestion, strangersAmong } from './filterQuestion.ts';
import { hear, type Notes } from './hear.ts';
import { FIRST_PAGE, rowsOf } from './listRows.ts';
import { isSorted, sortQuestion } from './sortQuestion.ts';

/** Asks the list for an order, both ways, and for the rows of one value, and looks whether it heard. */
export async function orderAndFilters(entity: Entity, raw: readonly Row[], ask: Ask, notes: Notes): Promise<void> {
  const { records: format } = conventionOf(entity);
  const meant = (rows: readonly Row[]): EntityRecord[] => rows.map((row) => format.decode(entity, row, 'answer'));
  const again = async (query: Partial<ListQuery>): Promise<EntityRecord[] | undefined> => {
    const heard = await hear(entity, 'list', { ...FIRST_PAGE, ...query }, ask, notes);
    return heard === undefined ? undefined : meant(rowsOf(entity, heard, { misfits: [], unjudged: [] }));
  };
  const records = meant(raw);
  await sortHeard(entity, records, again, notes);
  await filterHeard(entity, records, again, notes);
}

type Again = (query: Partial<ListQuery>) => Promise<EntityRecord[] | undefined>;

async function sortHeard(entity: Entity, records: EntityRecord[], again: Again, { misfits, unjudged }: Notes) {
  const { name } = entity;
  const field = sortQuestion(entity, records);
  if (field === undefined) {
    unjudged.push('no number or date differs among its rows: sort is not judged');
    return;
  }
  for (const order of ['ASC', 'DESC'] as const) {
    const found = await again({ sort: [{ field, order }] });
    if (found === undefined || isSorted(found, field, order)) continue;
    const key = order === 'ASC' ? 'ascs' : 'descs';
    misfits.push({
      severity: 'error',
      code: 'notSorted',
      entity: name,
      field,
      place: ['fields', field],
      message: `${name}.${field}: rows asked for in the order of it (${key}=${field}) come in another one`,
      remedy: 'Let the list heed ascs and descs, or write sortable: false.',
    });
    return;
  }
}

async function filterHeard(entity: Entity, records: EntityRecord[], again: Again, { misfits, unjudged }: Notes) {
  const filter = filterQuestion(entity, records);
  if (filter === undefined) {
    unjudged.push('no key or number differs among its rows: filters are not judged');
    return;
  }
  const found = await again({ filters: [filter] });
  if (found === undefined) return;
  const strangers = strangersAmong(found, filter);
  if (strangers === 0) return;
  const asked = `${entity.name}.${filter.field}: rows whose value is ${JSON.stringify(filter.value)} were asked for`;
  misfits.push({
    severity: 'error',
    code: 'notFiltered',
    entity: entity.name,
    field: filter.field,
    place: ['fields', filter.field],
    message: strangers === undefined ? `${asked}, and none came` : `${asked}, and ${strangers} others came`,
    remedy: `Let the list heed ${filter.field}=…, or write filterable: false.`,
  });
}
