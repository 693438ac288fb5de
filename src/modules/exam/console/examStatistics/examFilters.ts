import type { Entity } from '../../../../model/Entity.ts';
import type { Field } from '../../../../model/Field.ts';

const YEARS_OFFERED = 5;

/** The year as a choice of the last few: nobody types it. */
function yearField(field: Field, year: number): Field {
  const years = Array.from({ length: YEARS_OFFERED }, (_, at) => String(year - at));
  const options = years.map((value) => ({ value, label: { zh: `${value}年`, en: value } }));
  return { ...field, type: 'options', input: 'select', cell: 'tag', options };
}

/** Inputs of the entity's reads that every chart listens to. */
export function examFilters({ calls }: Entity, year: number): readonly Field[] {
  const fields = calls.find(({ name }) => name === 'statisticsExamTask')?.fields ?? [];
  return fields.map((field) => (field.name === 'year' ? yearField(field, year) : field));
}
