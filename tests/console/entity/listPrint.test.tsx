import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { DataProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { useListPrint } from '../../../src/console/entity/print/useListPrint.ts';
import { daysBetween } from '../../../src/model/days.ts';
import type { ListCalendar } from '../../../src/model/listLayouts.ts';
import { inPane } from '../support/inPane.tsx';
import { noteContext } from '../support/noteContext.ts';

const noted = vi.hoisted(() => vi.fn<(entity: unknown, leaving: unknown) => Promise<void>>(async () => undefined));
vi.mock('../../../src/console/entity/transfer/logLeaving.ts', () => ({ logLeaving: noted }));

const TOTAL = 1500;
const looked = { filter: { title__contains: '甲' }, sort: { field: 'title', order: 'ASC' } } as const;

function printing(total: number | undefined, calendar?: ListCalendar) {
  const getList = vi.fn<DataProvider['getList']>(async (_entity, { pagination: { page = 1, perPage = 0 } = {} }) => ({
    data: Array.from({ length: perPage }, (_, at) => ({ id: (page - 1) * perPage + at })) as never,
    total: TOTAL,
  }));
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    inPane(children, { getList } as unknown as DataProvider);
  const note = noteContext(new Set());
  const list = { ...note.entity.list, ...(calendar && { calendar }) };
  const context = { ...note, entity: { ...note.entity, list } };
  const columns = context.columns.filter(({ name }) => name === 'title');
  const layout = calendar === undefined ? ('table' as const) : ('calendar' as const);
  const rows = [{ record: { id: '1' }, depth: 0, twig: 'none' as const }];
  const of = { chosen: new Map(), rows: total === undefined ? [] : rows, total, looked, layout };
  const { result } = renderHook(() => useListPrint(context, of), { wrapper });
  const start = () => act(() => result.current.start(columns));
  return { result, getList, start };
}

it('prints what a board or a calendar finds, as far as paper goes, and says how much that was', async () => {
  const { result, getList, start } = printing(undefined);

  await start();

  expect(result.current.printed?.rows).toHaveLength(1000);
  expect(result.current.printed?.total).toBe(TOTAL);
  expect(getList.mock.calls[0]?.[1]).toMatchObject(looked);
  const leaving = { format: 'print', scope: 'found', count: 1000, columns: ['title'], filter: looked.filter };
  expect(noted.mock.lastCall?.[1]).toEqual(leaving);
});

it('asks for nothing more where a table shows all there is', async () => {
  const { result, getList, start } = printing(1);

  await start();

  expect(result.current.printed?.rows).toHaveLength(1);
  expect(getList).not.toHaveBeenCalled();
});

it('prints nothing where no line can be left for auditors', async () => {
  const { result, start } = printing(1);
  noted.mockRejectedValueOnce(new Error('no'));

  await start();

  expect(result.current.printed).toBeUndefined();
});

it('prints of a calendar the days in sight, the earliest first, with the fields that say which these are', async () => {
  const { result, getList, start } = printing(undefined, { from: 'begins' });

  await start();

  const asked = getList.mock.calls[0]?.[1];
  const [first = '', last = ''] = asked?.filter.begins__between ?? [];
  expect(daysBetween(first, last) % 7).toBe(6);
  expect(asked).toMatchObject({ filter: looked.filter, sort: { field: 'begins', order: 'ASC' } });
  const { columns, filter, sort } = result.current.printed?.days ?? {};
  expect(columns?.map(({ name }) => name)).toEqual(['title', 'begins']);
  expect([filter, sort]).toEqual([asked?.filter, asked?.sort]);
  expect(noted.mock.lastCall?.[1]).toMatchObject({ columns: ['title', 'begins'], filter });
});
