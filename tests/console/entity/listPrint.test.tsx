import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { DataProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { useListPrint } from '../../../src/console/entity/print/useListPrint.ts';
import { inPane } from '../support/inPane.tsx';
import { noteContext } from '../support/noteContext.ts';

const noted = vi.hoisted(() => vi.fn<(entity: unknown, leaving: unknown) => Promise<void>>(async () => undefined));
vi.mock('../../../src/console/entity/transfer/logLeaving.ts', () => ({ logLeaving: noted }));

const TOTAL = 1500;
const looked = { filter: { title__contains: '甲' }, sort: { field: 'title', order: 'ASC' } } as const;

function printing(total: number | undefined) {
  const getList = vi.fn<DataProvider['getList']>(async (_entity, { pagination: { page = 1, perPage = 0 } = {} }) => ({
    data: Array.from({ length: perPage }, (_, at) => ({ id: (page - 1) * perPage + at })) as never,
    total: TOTAL,
  }));
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    inPane(children, { getList } as unknown as DataProvider);
  const context = noteContext(new Set());
  const rows = [{ record: { id: '1' }, depth: 0, twig: 'none' as const }];
  const of = { chosen: new Map(), rows: total === undefined ? [] : rows, total, looked };
  const { result } = renderHook(() => useListPrint(context, of), { wrapper });
  return { result, getList };
}

it('prints what a board or a calendar finds, as far as paper goes, and says how much that was', async () => {
  const { result, getList } = printing(undefined);

  await act(async () => {
    await result.current.start([{ name: 'title' }]);
  });

  expect(result.current.printed?.rows).toHaveLength(1000);
  expect(result.current.printed?.total).toBe(TOTAL);
  expect(getList.mock.calls[0]?.[1]).toMatchObject(looked);
  const leaving = { format: 'print', scope: 'found', count: 1000, columns: ['title'], filter: looked.filter };
  expect(noted.mock.lastCall?.[1]).toEqual(leaving);
});

it('asks for nothing more where a table shows all there is', async () => {
  const { result, getList } = printing(1);

  await act(async () => {
    await result.current.start([{ name: 'title' }]);
  });

  expect(result.current.printed?.rows).toHaveLength(1);
  expect(getList).not.toHaveBeenCalled();
});

it('prints nothing where no line can be left for auditors', async () => {
  const { result } = printing(1);
  noted.mockRejectedValueOnce(new Error('no'));

  await act(async () => {
    await result.current.start([{ name: 'title' }]);
  });

  expect(result.current.printed).toBeUndefined();
});
