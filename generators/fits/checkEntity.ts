import type { Dictionary } from '../../src/model/Dictionary.ts';
import type { Entity } from '../../src/model/Entity.ts';
import { readableFields } from '../../src/model/fieldAccess.ts';
import { isObject } from '../../src/model/guards.ts';
import type { EngineText } from '../../src/model/Text.ts';
import { conventionOf } from '../../src/protocol/conventions/index.ts';
import { operationOf } from '../../src/protocol/operationOf.ts';
import { about, together } from '../../src/schema/sentences.ts';
import { allowedMisfits } from './allowedMisfits.ts';
import type { Ask } from './ask.ts';
import { allRows, type Compared, type Row } from './Compared.ts';
import { describedMisfits } from './describedMisfits.ts';
import type { DescribedCall } from './description.ts';
import { dictionaryMisfits, type Served } from './dictionaryMisfits.ts';
import { hear, type Notes } from './hear.ts';
import { FIRST_PAGE, inOurNames, rowsOf } from './listRows.ts';
import type { EntityReport } from './Misfit.ts';
import { type Held, menuMisfits } from './menuMisfits.ts';
import { undeclaredNames } from './nameMisfits.ts';
import { orderAndFilters } from './orderAndFilters.ts';
import { rowMisfits } from './rowMisfits.ts';
import { type Namings, unnamedMisfits } from './unnamedMisfits.ts';

/** What the questions about an entity are put to, and what is known before. */
export interface Grounds {
  readonly ask: Ask;
  readonly entities: Readonly<Record<string, Entity>>;
  readonly dictionaries: Readonly<Record<string, Dictionary>>;
  /** The calls as the backend describes them; undefined where it does not. */
  readonly described: readonly DescribedCall[] | undefined;
  readonly namings: Namings;
  /** Keys that the backend offers; undefined where it did not say. Each dictionary is asked for once. Absent where it keeps none. */
  readonly servedOf: ((dictionary: Dictionary) => Promise<Served | undefined>) | undefined;
  /** Undefined where the backend did not say its menu. */
  readonly held: Held | undefined;
  /** Dictionaries whose differences were told already. */
  readonly told: Set<string>;
}

const TREE: EngineText = { zh: '排序和筛选：其列表是树', en: 'sort and filters: its list is a tree' };
const EMPTY: EngineText = {
  zh: '字段、详情、排序和筛选：其列表是空的',
  en: 'fields, record, sort and filters: its list is empty',
};
const NO_ID: EngineText = {
  zh: '详情：其各行没有可用来读取的 id',
  en: 'the record: its rows have no id that can be asked for',
};

/** Asks what the console asks of an entity, one call after the other, and says what is otherwise than its schema. */
export async function checkEntity(entity: Entity, grounds: Grounds): Promise<EntityReport> {
  const notes: Notes = { misfits: [], unjudged: [] };
  if (grounds.held !== undefined) notes.misfits.push(...menuMisfits(entity, grounds.held));
  if (grounds.described === undefined) await allowedMisfits(entity, grounds.ask, notes);
  else describedMisfits(entity, grounds.described, notes);
  const heard = await hear(entity, 'list', FIRST_PAGE, grounds.ask, notes);
  const raw = heard === undefined ? [] : rowsOf(entity, heard, notes);
  const first = raw[0];
  const record = first === undefined ? undefined : await recordOf(entity, first, grounds.ask, notes);
  const undeclared = undeclaredNames(entity, allRows({ rows: raw, record }));
  if (first !== undefined) {
    const served = await servedFor(entity, grounds, notes);
    const compared = comparedOf(entity, raw, record, grounds, served);
    notes.misfits.push(...rowMisfits(compared, undeclared));
    notes.misfits.push(...(await unnamedMisfits(compared, grounds.entities, grounds.ask, grounds.namings)));
    if (entity.api.tree === undefined) await orderAndFilters(entity, raw, grounds.ask, notes);
    else notes.unjudged.push(TREE);
  } else if (heard !== undefined && notes.misfits.every(({ code }) => code !== 'noRecords' && code !== 'noTree')) {
    notes.unjudged.push(EMPTY);
  }
  return { entity: entity.name, ...notes, undeclared, rows: raw.length };
}

/** The call of one record, asked for the first row. */
async function recordOf(entity: Entity, row: Row, ask: Ask, notes: Notes): Promise<Row | undefined> {
  const { id } = row;
  if (operationOf(entity, 'get') === undefined) return undefined;
  if (typeof id !== 'string' && typeof id !== 'number' && typeof id !== 'bigint') {
    notes.unjudged.push(NO_ID);
    return undefined;
  }
  const heard = await hear(entity, 'get', { id: String(id) }, ask, notes);
  if (heard === undefined) return undefined;
  const said = recordTrouble(heard.data, id);
  if (said === undefined) return inOurNames(entity, heard.data as Row);
  const remedy: EngineText = {
    zh: '请用 api.overrides.get 写出读取单条数据的接口，或将 get 从 api.operations 中去掉。',
    en: 'Name the call of one record with api.overrides.get, or take get out of api.operations.',
  };
  const message = about(entity.name, together([ONE_RECORD, said]));
  notes.misfits.push({ severity: 'error', code: 'noRecord', entity: entity.name, place: ['api'], message, remedy });
  return undefined;
}

const ONE_RECORD: EngineText = { zh: '读取单条数据的接口', en: 'the call of one record' };

function recordTrouble(data: unknown, id: string | number | bigint): EngineText | undefined {
  if (!isObject(data)) return { zh: '没有返回数据', en: 'answers no record' };
  if (String(data.id) === String(id)) return undefined;
  return {
    zh: `返回的不是所读取的 ${id}，而是另一条数据`,
    en: `answers another record than ${id}, which was asked for`,
  };
}

function comparedOf(
  entity: Entity,
  rows: readonly Row[],
  record: Row | undefined,
  { dictionaries }: Grounds,
  served: ReadonlyMap<string, Served>,
): Compared {
  return {
    entity: entity.name,
    fields: readableFields(entity),
    place: ['fields'],
    style: conventionOf(entity).records.values,
    rows,
    record,
    columns: new Set(entity.list.columns),
    dictionaries,
    served,
  };
}

/** The dictionaries of the fields as the backend has them; each differs once, not at every field. */
async function servedFor(entity: Entity, { dictionaries, servedOf, told }: Grounds, { misfits, unjudged }: Notes) {
  const served = new Map<string, Served>();
  if (servedOf === undefined) return served;
  for (const { name, dictionary: code = '' } of readableFields(entity)) {
    const dictionary = dictionaries[code];
    if (dictionary === undefined || served.has(code)) continue;
    const keys = await servedOf(dictionary);
    if (keys === undefined) {
      unjudged.push({ zh: `字典 ${code}：无法读取`, en: `dictionary ${code}: it could not be asked for` });
      continue;
    }
    served.set(code, keys);
    if (!told.has(code)) misfits.push(...dictionaryMisfits(dictionary, keys, { entity: entity.name, field: name }));
    told.add(code);
  }
  return served;
}
