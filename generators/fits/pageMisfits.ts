import type { Entity } from '../../src/model/Entity.ts';
import { isObject } from '../../src/model/guards.ts';
import type { EngineText } from '../../src/model/Text.ts';
import { conventionOf } from '../../src/protocol/conventions/index.ts';
import { about, alike, sentence } from '../../src/schema/sentences.ts';
import type { Heard } from './hear.ts';
import type { Misfit } from './Misfit.ts';

type Said = Pick<Misfit, 'severity' | 'code' | 'remedy'> & { readonly said: EngineText };

/** Whether the data of a list is a page (or the nodes of a tree), and no longer than was asked for. */
export function pageMisfits(entity: Entity, heard: Heard, size: number): Misfit[] {
  const { name, api } = entity;
  const { data } = heard;
  const pageSaid = () => (countsInHeader(entity) ? plainTrouble(heard, size) : pageTrouble(heard, size));
  const said = api.tree === undefined ? pageSaid() : treeTrouble(data);
  return said.map(({ said: words, ...rest }) => ({
    ...rest,
    entity: name,
    place: ['api'],
    message: about(name, { zh: `列表${words.zh}`, en: `the list ${words.en}` }),
  }));
}

/** simple-rest: the page is the answer itself, and a header says how many rows there are. */
export const countsInHeader = (entity: Entity): boolean => conventionOf(entity).paging.headers !== undefined;

function plainTrouble({ data, headers }: Pick<Heard, 'data' | 'headers'>, size: number): Said[] {
  if (!Array.isArray(data)) {
    const remedy = {
      zh: '请让此接口以列表返回各行，或用 api.base 写出别的接口。',
      en: 'Let the call answer the rows as a list, or name another one with api.base.',
    };
    const came = cameAs(data);
    const said = { zh: `不是列表，返回的是：${came.zh}`, en: `is no list; it answers ${came.en}` };
    return [{ severity: 'error', code: 'noRecords', said, remedy }];
  }
  const range = headers['content-range'];
  const said =
    range === undefined
      ? { zh: '没有 Content-Range', en: 'has no Content-Range' }
      : { zh: `的 Content-Range 是 ${range}，没有总数`, en: `has the Content-Range ${range}, without a total` };
  const remedy = {
    zh: '请返回 Content-Range: <rows> 0-19/<total>，并允许他处的浏览器读取它（Access-Control-Expose-Headers）。',
    en: 'Let it answer Content-Range: <rows> 0-19/<total>, and browsers elsewhere read it (Access-Control-Expose-Headers).',
  };
  const isCounted = range !== undefined && /\/\d+$/.test(range);
  const uncounted: Said = { severity: 'error', code: 'noTotal', said, remedy };
  return [...(isCounted ? [] : [uncounted]), ...lengthTrouble(data.length, size, alike('range'))];
}

function cameAs(data: unknown): EngineText {
  if (!isObject(data)) return alike(String(JSON.stringify(data)).slice(0, 40));
  const names = Object.keys(data).slice(0, 8).join(', ');
  const held = names === '' ? sentence('nothing') : alike(names);
  return { zh: `含 ${held.zh} 的对象`, en: `an object of ${held.en}` };
}

function pageTrouble({ data, body }: Heard, size: number): Said[] {
  if (Array.isArray(data)) {
    const said = { zh: '返回的是没有分页的数组', en: 'answers a bare list and no page' };
    const remedy = {
      zh: '请让此接口返回 { records, total }；在此之前控制台将其显示为一页。',
      en: 'Let the call answer { records, total }; until then the console shows the list as one page.',
    };
    return [{ severity: 'warning', code: 'noPage', said, remedy }];
  }
  if (data === null) {
    const said = { zh: '返回 null，没有分页', en: 'answers null and no page' };
    const remedy = {
      zh: '请查看有数据的列表；对此控制台显示没有数据。',
      en: 'Look at a list that has rows; of this the console says that there are none.',
    };
    return [{ severity: 'warning', code: 'noPage', said, remedy }];
  }
  const page = isObject(data) ? data : {};
  // Nothing found is no list to some; the console reads it as an empty one.
  if (page.records === null) return totalTrouble(page.total);
  if (!Array.isArray(page.records)) {
    const page = '{ records, total, size, current }';
    const wanted = data === undefined ? `{ code, success, msg, data: ${page} }` : page;
    const remedy = {
      zh: `请让此接口返回 ${wanted}，或用 api.overrides 写出别的接口。`,
      en: `Let the call answer ${wanted}, or name another one with api.overrides.`,
    };
    const came = cameAs(data ?? body);
    const said = { zh: `没有 records，返回的是：${came.zh}`, en: `has no records; it answers ${came.en}` };
    return [{ severity: 'error', code: 'noRecords', said, remedy }];
  }
  return [
    ...totalTrouble(page.total),
    ...lengthTrouble(page.records.length, size, CURRENT_AND_SIZE),
    ...emptyTrouble(page.records),
  ];
}

/** The console leaves them out, so that a page is shorter than its total says. */
function emptyTrouble(records: readonly unknown[]): Said[] {
  const count = records.filter((row) => !isObject(row)).length;
  if (count === 0) return [];
  const said = {
    zh: `的 ${records.length} 行中有 ${count} 行是 null 或不是对象`,
    en: `has ${count} of ${records.length} rows that are null or no objects`,
  };
  const remedy = {
    zh: '请让后端只返回数据行；控制台不显示这样的行，页中会少几行。',
    en: 'Let the backend answer records alone; the console leaves such rows out, and pages are short of them.',
  };
  return [{ severity: 'warning', code: 'emptyRows', said, remedy }];
}

const CURRENT_AND_SIZE: EngineText = { zh: 'current 和 size', en: 'current and size' };

/** Numbers may travel as texts. */
function totalTrouble(total: unknown): Said[] {
  if (total !== '' && total !== null && Number.isInteger(Number(total))) return [];
  const remedy = {
    zh: '请让此接口以 total 返回总行数；没有它就只有一页。',
    en: 'Let the call answer how many rows there are in all as total; without it there is one page.',
  };
  return [{ severity: 'error', code: 'noTotal', said: { zh: '没有 total', en: 'says no total' }, remedy }];
}

function lengthTrouble(length: number, size: number, words: EngineText): Said[] {
  if (length <= size) return [];
  const said = {
    zh: `返回了 ${length} 行，而请求的是 ${size} 行`,
    en: `brings ${length} rows where ${size} were asked for`,
  };
  const remedy = { zh: `请让此接口按 ${words.zh} 分页。`, en: `The call should heed ${words.en}.` };
  return [{ severity: 'error', code: 'noPaging', said, remedy }];
}

function treeTrouble(data: unknown): Said[] {
  if (Array.isArray(data)) return [];
  const said = { zh: '返回的不是 api.tree 所说的节点列表', en: 'answers no list of nodes, which api.tree says' };
  const remedy = {
    zh: '请让此接口返回全部节点及其 children，或去掉 api.tree。',
    en: 'Let the call answer all nodes with their children, or take api.tree out.',
  };
  return [{ severity: 'error', code: 'noTree', said, remedy }];
}
