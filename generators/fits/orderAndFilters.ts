import type { Entity } from '../../src/model/Entity.ts';
import { equalValues } from '../../src/model/equalValues.ts';
import { fieldOf, referenceTarget } from '../../src/model/lookups.ts';
import { snakeCase } from '../../src/model/snakeCase.ts';
import type { EngineText } from '../../src/model/Text.ts';
import { conventionOf } from '../../src/protocol/conventions/index.ts';
import type { EntityRecord, ListQuery, WireRequest } from '../../src/protocol/types.ts';
import { rootKey } from '../../src/protocol/values/rootKey.ts';
import { about, alike } from '../../src/schema/sentences.ts';
import type { Ask } from './ask.ts';
import { asTexts } from './asTexts.ts';
import type { Row } from './Compared.ts';
import { filterQuestion, strangersAmong } from './filterQuestion.ts';
import { hear, type Notes } from './hear.ts';
import { FIRST_PAGE, rowsOf } from './listRows.ts';
import { countsInHeader } from './pageMisfits.ts';
import { isSorted, sortQuestion } from './sortQuestion.ts';

const NO_SORT: EngineText = {
  zh: '排序：其各行没有可读且不同的数字或日期',
  en: 'sort: no number or date that can be read differs among its rows',
};
const NO_FILTER: EngineText = {
  zh: '筛选：其各行的键和数字没有不同',
  en: 'filters: no key or number differs among its rows',
};

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
  await rootsHeard(entity, raw, again, notes);
}

/** The list once more, and what its query says otherwise than we would write it. */
type Again = (query: Partial<ListQuery>, written?: WireRequest['query']) => Promise<EntityRecord[] | undefined>;

const ASCS: EngineText = { zh: 'ascs 和 descs', en: 'ascs and descs' };

async function sortHeard(entity: Entity, records: EntityRecord[], again: Again, { misfits, unjudged }: Notes) {
  const { name } = entity;
  const misread = misfits.filter(({ code }) => code === 'otherType' || code === 'otherFormat');
  const field = sortQuestion(entity, records, new Set(misread.map((one) => one.field)));
  if (field === undefined) {
    unjudged.push(NO_SORT);
    return;
  }
  for (const order of ['ASC', 'DESC'] as const) {
    const found = await again({ sort: [{ field, order }] });
    if (found === undefined || isSorted(found, field, order)) continue;
    const [asked, words] = countsInHeader(entity)
      ? [`sort=["${field}","${order}"]`, alike('sort')]
      : [`${order === 'ASC' ? 'ascs' : 'descs'}=${snakeCase(field)}`, ASCS];
    misfits.push({
      severity: 'error',
      code: 'notSorted',
      entity: name,
      field,
      place: ['fields', field],
      message: about(`${name}.${field}`, {
        zh: `请求按它排序（${asked}），返回的顺序却不是`,
        en: `rows asked for in the order of it (${asked}) come in another one`,
      }),
      remedy: {
        zh: `请让列表按 ${words.zh} 排序，或写 sortable: false。`,
        en: `Let the list heed ${words.en}, or write sortable: false.`,
      },
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
    unjudged.push(NO_FILTER);
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
  const asked = JSON.stringify(filter.value);
  const heeded = countsInHeader(entity) ? `filter=${written}` : `${field}=…`;
  misfits.push({
    severity: 'error',
    code: 'notFiltered',
    entity: entity.name,
    field: filter.field,
    place: ['fields', filter.field],
    message: about(`${entity.name}.${field}`, {
      zh: `请求值为 ${asked} 的行，${strangers === undefined ? '却一行也没有返回' : `却另返回了 ${strangers} 行`}`,
      en: `rows whose value is ${asked} were asked for, and ${strangers === undefined ? 'none' : `${strangers} others`} came`,
    }),
    remedy: {
      zh: `请让列表按 ${heeded} 筛选，或写 filterable: false。`,
      en: `Let the list heed ${heeded}, or write filterable: false.`,
    },
  });
}

/** A list that is shown as a tree begins with the rows at its top. */
async function rootsHeard(entity: Entity, raw: readonly Row[], again: Again, { misfits }: Notes) {
  const { name, list } = entity;
  const field = list.tree === undefined ? undefined : fieldOf(entity, list.tree);
  const top = field && rootKey(field, conventionOf(entity).records.values);
  if (field === undefined || top === undefined) return;
  const found = await again({ filters: [{ field: field.name, op: 'eq', value: top }] });
  if (found === undefined || found.length > 0) return;
  const key = referenceTarget(field)?.valueField ?? 'id';
  const known = new Set(raw.map((row) => String(row[key])));
  const parents = raw.map((row) => row[field.name] ?? null).filter((parent) => !known.has(String(parent)));
  const strangers = [...new Set(parents.map((parent) => JSON.stringify(asTexts(parent))))].slice(0, 3).join(', ');
  misfits.push({
    severity: 'error',
    code: 'noRoots',
    entity: name,
    field: field.name,
    place: ['fields', field.name],
    message: about(`${name}.${field.name}`, {
      zh: `树的顶层以 ${field.name}=${top} 读取，却一行也没有返回；各行的上级中，${strangers} 不是所返回的行`,
      en: `the top of the tree is asked for by ${field.name}=${top}, and no row came; of the parents that came, ${strangers} are no rows that came`,
    }),
    remedy: {
      zh: `请让列表对 ${field.name}=${top} 返回顶层各行，或去掉 list.tree：否则列表是空的。`,
      en: `Let the list answer ${field.name}=${top} with the rows at the top, or take list.tree out: else the list stays empty.`,
    },
  });
}
