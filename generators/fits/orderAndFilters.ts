import type { Entity } from '../../src/model/Entity.ts';
import { equalValues } from '../../src/model/equalValues.ts';
import { conventionOf } from '../../src/protocol/conventions/index.ts';
import type { EntityRecord, ListQuery, WireRequest } from '../../src/protocol/types.ts';
import type { Ask } from './ask.ts';
import { asTexts } from './asTexts.ts';
import type { Row } from './Compared.ts';
import { filterQuestion, strangersAmong } from './filterQuestion.ts';
import { hear, type Notes } from './hear.ts';
import { FIRST_PAGE, rowsOf } from './listRows.ts';
import { countsInHeader } from './pageMisfits.ts';
import { isSorted, sortQuestion } from './sortQuestion.ts';

/** Asks the list for an order, both ways, and for the rows of one value, and looks whether it heard. */
export async function orderAndFilters(entity: Entity, raw: readonly Row[], ask: Ask, notes: Notes): Promise<void> {
  const { records: format } = conventionOf(entity);
  const meant = (rows: readonly Row[]): EntityRecord[] =>
    rows.map((row) => format.decode(entity, asTexts(row) as Row, 'answer'));
  const again: Again = async (query, written) => {
    const heard = await hear(entity, 'list', { ...FIRST_PAGE, ...query }, ask, notes, written);
    return heard === undefined ? undefined : meant(rowsOf(entity, heard, { misfits: [], unjudged: [] }));
  };
  const records = meant(raw);
  await sortHeard(entity, records, again, notes);
  await filterHeard(entity, raw, records, again, notes);
}

/** The list once more, and what its query says otherwise than we would write it. */
type Again = (query: Partial<ListQuery>, written?: WireRequest['query']) => Promise<EntityRecord[] | undefined>;

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
    const [asked, words] = countsInHeader(entity)
      ? [`sort=["${field}","${order}"]`, 'sort']
      : [`${order === 'ASC' ? 'ascs' : 'descs'}=${field}`, 'ascs and descs'];
    misfits.push({
      severity: 'error',
      code: 'notSorted',
      entity: name,
      field,
      place: ['fields', field],
      message: `${name}.${field}: rows asked for in the order of it (${asked}) come in another one`,
      remedy: `Let the list heed ${words}, or write sortable: false.`,
    });
    return;
  }
}

async function filterHeard(
  entity: Entity,
  raw: readonly Row[],
  records: EntityRecord[],
  again: Again,
  { misfits, unjudged }: Notes,
) {
  const filter = filterQuestion(entity, records);
  if (filter === undefined) {
    unjudged.push('no key or number differs among its rows: filters are not judged');
    return;
  }
  const { field, value } = filter;
  const row = raw[records.findIndex((record) => equalValues(record[field], value))];
  // The dialect compares values of JSON: a number is asked for by a number.
  const written = JSON.stringify({ [field]: asTexts(row?.[field]) });
  const found = await again({ filters: [filter] }, countsInHeader(entity) ? { filter: written } : {});
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
    remedy: `Let the list heed ${countsInHeader(entity) ? `filter=${written}` : `${field}=…`}, or write filterable: false.`,
  });
}
