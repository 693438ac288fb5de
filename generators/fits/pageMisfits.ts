import type { Entity } from '../../src/model/Entity.ts';
import { isObject } from '../../src/model/guards.ts';
import { conventionOf } from '../../src/protocol/conventions/index.ts';
import type { Heard } from './hear.ts';
import type { Misfit } from './Misfit.ts';

type Said = Pick<Misfit, 'severity' | 'code'> & { readonly said: string; readonly remedy: string };

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
    message: `${name}: the list ${words}`,
  }));
}

/** simple-rest: the page is the answer itself, and a header says how many rows there are. */
export const countsInHeader = (entity: Entity): boolean => conventionOf(entity).paging.headers !== undefined;

function plainTrouble({ data, headers }: Pick<Heard, 'data' | 'headers'>, size: number): Said[] {
  if (!Array.isArray(data)) {
    const remedy = 'Let the call answer the rows as a list, or name another one with api.base.';
    return [{ severity: 'error', code: 'noRecords', said: `is no list; it answers ${cameAs(data)}`, remedy }];
  }
  const range = headers['content-range'];
  const told = range === undefined ? 'no Content-Range' : `the Content-Range ${range}, without a total`;
  const remedy =
    'Let it answer Content-Range: <rows> 0-19/<total>, and browsers elsewhere read it (Access-Control-Expose-Headers).';
  const isCounted = range !== undefined && /\/\d+$/.test(range);
  const uncounted: Said = { severity: 'error', code: 'noTotal', said: `has ${told}`, remedy };
  return [...(isCounted ? [] : [uncounted]), ...lengthTrouble(data.length, size, 'range')];
}

function cameAs(data: unknown): string {
  return isObject(data)
    ? `an object of ${Object.keys(data).slice(0, 8).join(', ') || 'nothing'}`
    : String(JSON.stringify(data)).slice(0, 40);
}

function pageTrouble({ data, body }: Heard, size: number): Said[] {
  if (Array.isArray(data)) {
    const remedy = 'Let the call answer { records, total }; until then the console shows the list as one page.';
    return [{ severity: 'warning', code: 'noPage', said: 'answers a bare list and no page', remedy }];
  }
  if (data === null) {
    const remedy = 'Look at a list that has rows; of this the console says that there are none.';
    return [{ severity: 'warning', code: 'noPage', said: 'answers null and no page', remedy }];
  }
  const page = isObject(data) ? data : {};
  // Nothing found is no list to some; the console reads it as an empty one.
  if (page.records === null) return totalTrouble(page.total);
  if (!Array.isArray(page.records)) {
    const remedy =
      data === undefined
        ? 'Let the call answer { code, success, msg, data: { records, total, size, current } }, or name another one with api.overrides.'
        : 'Let the call answer { records, total, size, current }, or name another one with api.overrides.';
    return [
      { severity: 'error', code: 'noRecords', said: `has no records; it answers ${cameAs(data ?? body)}`, remedy },
    ];
  }
  return [...totalTrouble(page.total), ...lengthTrouble(page.records.length, size, 'current and size')];
}

/** Numbers may travel as texts. */
function totalTrouble(total: unknown): Said[] {
  if (total !== '' && total !== null && Number.isInteger(Number(total))) return [];
  const remedy = 'Let the call answer how many rows there are in all as total; without it there is one page.';
  return [{ severity: 'error', code: 'noTotal', said: 'says no total', remedy }];
}

function lengthTrouble(length: number, size: number, words: string): Said[] {
  if (length <= size) return [];
  const remedy = `The call should heed ${words}.`;
  return [{ severity: 'error', code: 'noPaging', said: `brings ${length} rows where ${size} were asked for`, remedy }];
}

function treeTrouble(data: unknown): Said[] {
  if (Array.isArray(data)) return [];
  const remedy = 'Let the call answer all nodes with their children, or take api.tree out.';
  return [{ severity: 'error', code: 'noTree', said: 'answers no list of nodes, which api.tree says', remedy }];
}
