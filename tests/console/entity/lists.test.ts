import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeAddress } from '../../../src/console/context/placeAddress.ts';
import { groupedSort } from '../../../src/console/data/groupedSort.ts';
import { abilitiesOf } from '../../../src/console/entity/abilitiesOf.ts';
import { columnsOf } from '../../../src/console/entity/columnsOf.ts';
import { addressOf, dialogOf, placeOf } from '../../../src/console/entity/dialogAddress.ts';
import { filledFilters } from '../../../src/console/entity/filterKeys.ts';
import { commandsFor } from '../../../src/console/entity/list/commandsFor.ts';
import { offeredGroups } from '../../../src/console/entity/list/group/offeredGroups.ts';
import { operatorsOf } from '../../../src/console/entity/list/operatorsOf.ts';
import { linesOf } from '../../../src/console/entity/list/window/linesOf.ts';
import { listTabs } from '../../../src/console/entity/listTabs.ts';
import { nextSortKeys } from '../../../src/console/entity/nextSortKeys.ts';
import { searchItemsOf } from '../../../src/console/entity/searchItemsOf.ts';
import { readSharedList, writeSharedList } from '../../../src/console/entity/sharedList.ts';
import { textsIn } from '../../../src/console/i18n/useText.ts';
import type { Action } from '../../../src/model/Action.ts';
import type { PermissionCodes } from '../../../src/model/allows.ts';
import { filtersOf, filterValuesOf, normalFilters } from '../../../src/protocol/query/filtersOf.ts';
import { readSortKeys, writeSortKeys } from '../../../src/protocol/query/sortKeys.ts';
import type { Filter, FilterTree } from '../../../src/protocol/types.ts';
import { noteBundle } from '../support/noteBundle.ts';
import { noteContext } from '../support/noteContext.ts';

const context = noteContext();
const keys = (commands: readonly { readonly key: string }[]) => commands.map(({ key }) => key);

describe('what a person may do', () => {
  it('follows the permission codes', () => {
    const { entity, texts } = context;

    expect(abilitiesOf(entity, new Set(['note']), texts)).toMatchObject({
      list: true,
      create: false,
      update: false,
      remove: false,
    });
    expect(keys(abilitiesOf(entity, new Set(['note', 'note_view', 'note_finish']), texts).rowCommands)).toEqual([
      'view',
      'action-finish',
    ]);
    expect(keys(context.abilities.rowCommands)).toEqual(['view', 'edit', 'action-finish', 'remove']);
  });

  it('offers neither a view that the list has not, nor actions that are for other clients', () => {
    const { entity, texts } = context;
    const list = { ...entity.list, view: false as const };
    const actions = entity.actions.map((action) => ({ ...action, hidden: true as const }));

    expect(keys(abilitiesOf({ ...entity, list, actions }, '*', texts).rowCommands)).toEqual(['edit', 'remove']);
  });

  it('offers an action only to records in its state', () => {
    const { rowCommands } = context.abilities;

    expect(keys(commandsFor({ id: '1', state: '0' }, rowCommands))).toContain('action-finish');
    expect(keys(commandsFor({ id: '1', state: '1' }, rowCommands))).not.toContain('action-finish');
  });

  it('offers nothing that a closing keeps from a record, and of a log nothing but reading', () => {
    const done = { path: 'state', op: 'eq', value: '1' } as const;
    const closed = [{ when: done, message: { zh: '已办结', en: 'Closed' }, except: [], with: [] }];
    const kept = abilitiesOf({ ...context.entity, closed }, '*', context.texts);
    const log = abilitiesOf({ ...context.entity, closed, appendOnly: true }, '*', context.texts);

    expect(keys(commandsFor({ id: '1', state: '1' }, kept.rowCommands))).toEqual(['view']);
    expect(keys(commandsFor({ id: '1', state: '0' }, kept.rowCommands))).toContain('edit');
    expect({ create: log.create, update: log.update, remove: log.remove }).toEqual({
      create: false,
      update: false,
      remove: false,
    });
  });

  it('searches by no field that may not be read', () => {
    const search = (codes: ReadonlySet<string>) => searchItemsOf(noteContext(codes)).map(({ field }) => field.name);

    expect(search(new Set(['note']))).toEqual(['title', 'state', 'begins']);
  });

  it('asks of what is seen masked for a whole value only, and is not sorted by it', () => {
    const { entity, columns } = noteContext(new Set(['note']));
    const fields = entity.fields.map((field) => (field.name === 'phone' ? { ...field, maskUnless: 'phones' } : field));
    const list = { ...entity.list, search: [{ field: 'phone', op: 'contains' as const }] };
    const seen = (...codes: readonly string[]) => {
      const bundle = { ...noteBundle(), entity: { ...entity, fields, list } };
      const own = columnsOf(bundle, textsIn('zh'), new Set(['note', ...codes]));
      const [item] = searchItemsOf({ ...noteContext(), entity: bundle.entity, columns: own });
      const phone = own.find(({ name }) => name === 'phone');
      return { op: item?.op, sortable: phone?.sortable, ops: phone && operatorsOf(phone) };
    };

    expect(columns.find(({ name }) => name === 'phone')?.masked).toBe(true);
    expect(seen()).toEqual({ op: 'eq', sortable: false, ops: ['eq', 'empty'] });
    expect(seen('phones')).toMatchObject({ op: 'contains', sortable: true });
    expect(seen('phones').ops).toContain('startsWith');
  });
});

const letters = fc.string({ minLength: 1, maxLength: 5 });

describe('the filters of a list', () => {
  it('are read by field and operator; what names none is left out', () => {
    const values = { title__contains: 'a', state__eq: '1', gone__eq: 1, title__sounds: 1 };

    expect(normalFilters(context.entity, values)).toEqual({ title__contains: 'a', state__eq: '1' });
  });

  it('have one key each, whatever key a link or a card gave them', () => {
    const of = (values: Record<string, unknown>) => normalFilters(context.entity, values);

    expect(of({ title: 'a', state: '1' })).toEqual({ title__contains: 'a', state__eq: '1' });
    expect(of({ q: 'a' })).toEqual({ title__contains: 'a' });
    expect(of({ state: ['0', '1'] })).toEqual({ state__in: ['0', '1'] });
    expect(of(of({ state: '1', state__eq: '0' }))).toEqual({
      state__eq: '1',
      filterTree: { all: [{ field: 'state', op: 'eq', value: '0' }] },
    });
  });

  it('travel as one tree in an address and come back the same', () => {
    const { entity } = context;
    const test = fc.oneof(
      fc.record({ field: fc.constant('title'), op: fc.constantFrom('contains', 'eq', 'startsWith'), value: letters }),
      fc.record({ field: fc.constant('state'), op: fc.constantFrom('eq', 'ne'), value: fc.constantFrom('0', '1') }),
      fc.constant({ field: 'begins', op: 'between', value: ['2026-01-01', '2026-02-01'] }),
      fc.constant({ field: 'begins', op: 'empty', value: true }),
    ) as fc.Arbitrary<Filter>;
    const { tree } = fc.letrec<{ tree: FilterTree }>((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small', maxDepth: 2 },
        test,
        fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((any): FilterTree => ({ any })),
        fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((all): FilterTree => ({ not: { all } })),
      ),
    }));

    fc.assert(
      fc.property(fc.array(tree, { maxLength: 4 }), (filters) => {
        const shared = { sort: undefined, order: 'ASC' as const, page: 1, perPage: undefined };
        const address = writeSharedList({ ...shared, filter: filterValuesOf(entity, filters) });

        const back = filtersOf(entity, normalFilters(entity, readSharedList(address)?.filter ?? {}));

        expect(back.map((one) => JSON.stringify(one)).toSorted()).toEqual(
          filters.map((one) => JSON.stringify(one)).toSorted(),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('drop blank values and keep half-open ranges', () => {
    expect(filledFilters({ a: '', b: null, c: [null, null], d: [null, '2026-01-01'], e: false })).toEqual({
      d: [null, '2026-01-01'],
      e: false,
    });
  });

  it('travel in a link and come back', () => {
    const shared = {
      filter: { title__contains: '甲&乙' },
      sort: 'begins',
      order: 'DESC' as const,
      page: 3,
      perPage: 30,
    };

    expect(readSharedList(writeSharedList(shared))).toEqual(shared);
    expect(readSharedList('?other=1')).toBeUndefined();
    expect(readSharedList('?filter=%7Bbroken')?.filter).toEqual({});
  });
});

describe('the sort of a list', () => {
  const click = (...clicks: readonly [field: string, further?: boolean][]) =>
    clicks.reduce((sort, [field, further = false]) => writeSortKeys(nextSortKeys(readSortKeys(sort), field, further)), {
      field: '',
      order: 'ASC',
    } as ReturnType<typeof writeSortKeys>);

  it('is one column after a click, turned by the next, whatever stood before', () => {
    expect(click(['a'])).toEqual({ field: 'a', order: 'ASC' });
    expect(click(['a'], ['a'])).toEqual({ field: 'a', order: 'DESC' });
    expect(click(['a'], ['b', true], ['a'])).toEqual({ field: 'a', order: 'ASC' });
  });

  it('takes a further column with Shift, turns it, and lets go of it the third time', () => {
    expect(click(['a'], ['b', true])).toEqual({ field: 'a,b', order: 'ASC' });
    expect(click(['a'], ['b', true], ['b', true])).toEqual({ field: 'a,-b', order: 'ASC' });
    expect(click(['a'], ['b', true], ['b', true], ['b', true])).toEqual({ field: 'a', order: 'ASC' });
    expect(click(['a'], ['a'], ['b', true], ['b', true], ['a', true])).toEqual({ field: 'b', order: 'DESC' });
  });

  it('never loses its only column, and has three at most: a fourth takes the place of the last', () => {
    expect(click(['a', true], ['a', true], ['a', true])).toEqual({ field: 'a', order: 'ASC' });
    expect(click(['a'], ['b', true], ['c', true], ['d', true])).toEqual({ field: 'a,b,d', order: 'ASC' });
    expect(readSortKeys({ field: 'a,b,c,d', order: 'DESC' }).map(({ field }) => field)).toEqual(['a', 'b', 'c']);
  });
});

describe('the groups of a list', () => {
  const opened = { field: 'opened', part: 'month' } as const;
  const own = [{ field: 'id', order: 'DESC' }] as const;

  it('stand first in what it is sorted by; a click on their column turns them, and months begin with the latest', () => {
    expect(groupedSort({ field: 'a,-b,c', order: 'ASC' }, own, { field: 'kind' }).field).toBe('kind,a,-b,c');
    expect(groupedSort({ field: 'a,-kind', order: 'ASC' }, own, { field: 'kind' })).toEqual({
      field: 'kind,a',
      order: 'DESC',
    });
    expect(groupedSort({ field: '', order: 'ASC' }, own, opened)).toEqual({ field: 'opened,-id', order: 'DESC' });
    expect(groupedSort({ field: 'a', order: 'ASC' }, own, undefined)).toEqual({ field: 'a', order: 'ASC' });
  });

  it('have a head before their first row; what is folded away is no line, and keeps its head', () => {
    const rows = ['2026-11-02', '2026-11-01', '2026-10-30', null].map((opened, at) => ({
      record: { id: String(at), opened },
      depth: 0,
      twig: 'none' as const,
    }));
    const lines = (...folded: readonly string[]) =>
      linesOf(rows, { group: opened, folded: new Set(folded) }).map(({ head, row }) => head ?? row.record.id);

    expect(lines()).toEqual(['2026-11', '0', '1', '2026-10', '2', '', '3']);
    expect(lines('2026-11', '')).toEqual(['2026-11', '2026-10', '2', '']);
  });

  it('are offered of every column whose values rows have in common, as its schema says, and nowhere inside a page', () => {
    const offered = (list: object, more = {}) =>
      offeredGroups({ ...context, ...more, entity: { ...context.entity, list: { ...context.entity.list, ...list } } });
    const months = { field: 'begins', part: 'month' };

    expect(offered({})).toEqual([{ field: 'state' }, months, { field: 'begins', part: 'day' }]);
    expect(offered({ groups: [months, { field: 'gone' }] })).toEqual([months]);
    expect(offered({}, { scope: {} })).toEqual([]);
  });
});

describe('the tabs of a list', () => {
  const { entity } = context;
  const states = {
    field: 'state',
    initial: '0',
    transitions: [{ action: 'finish', from: ['0', '1'], to: '1' }],
  };
  /** The keys of the tabs in their order; the dictionary names a state first that no step leads out of. */
  const order = (next: Action['next'], codes: PermissionCodes = '*') => {
    const actions = entity.actions.map((action) => ({ ...action, ...(next === undefined ? {} : { next }) }));
    const tabbed = { ...entity, states, actions, list: { ...entity.list, tabs: { field: 'state' } } };
    const columns = context.columns.map((column) => {
      const [first] = column.format.choices;
      if (column.name !== 'state' || first === undefined) return column;
      const choices = ['9', '0', '1'].map((key) => ({ ...first, key }));
      return { ...column, format: { ...column.format, choices } };
    });
    const tabs = listTabs({ ...context, entity: tabbed, codes, columns });
    return tabs.map(({ key }) => key).join('');
  };

  it('begin with the states out of which the next step leads, for whoever may take it', () => {
    expect(order(true)).toBe('019');
    expect(order(undefined)).toBe('901');
    expect(order(true, new Set(['note']))).toBe('901');
  });

  it('begin only with states in which the step is the next one, whatever else it depends on', () => {
    const first = { path: 'state', op: 'eq', value: '0' } as const;
    const dear = { path: 'price', op: 'gt', value: '9' } as const;

    expect(order(first)).toBe('091');
    expect(order({ all: [first, dear] })).toBe('091');
    expect(order({ any: [{ not: first }, dear] })).toBe('019');
    expect(order({ not: { any: [first, dear] } })).toBe('190');
  });
});

describe('the address of a dialog', () => {
  it('is read back as it was written', () => {
    for (const dialog of [
      undefined,
      { kind: 'create' },
      { kind: 'view', id: '19/2' },
      { kind: 'edit', id: '7' },
      { kind: 'edit', id: '7', over: 'beside' },
      { kind: 'copy', id: '7', over: 'page' },
    ] as const)
      expect(dialogOf(addressOf('/test/note', dialog), '/test/note')).toEqual(dialog);
  });

  it('is none in the place of a record, which has an address of its own', () => {
    for (const place of [
      { kind: 'beside', id: '19/2' },
      { kind: 'page', id: '7' },
    ] as const) {
      const address = placeAddress('/test/note', place);

      expect(placeOf(address, '/test/note')).toEqual(place);
      expect(placeOf(`${address}/edit`, '/test/note')).toEqual(place);
      expect(dialogOf(address, '/test/note')).toBeUndefined();
    }
    expect(placeOf('/test/note/7', '/test/note')).toBeUndefined();
  });

  it('is none on the list itself and its index', () => {
    expect(dialogOf('/test/note', '/test/note')).toBeUndefined();
    expect(dialogOf('/test/note/index', '/test/note')).toBeUndefined();
  });
});
