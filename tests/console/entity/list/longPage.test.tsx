import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { LONG_PAGE, partOf } from '../../../../src/console/data/longPage.ts';
import { useLongPage } from '../../../../src/console/entity/useLongPage.ts';
import { inPane, noData } from '../../support/inPane.tsx';

afterEach(cleanup);

const TOTAL = 1_050;
const SORT = { field: 'id', order: 'ASC' } as const;
const ABOVE = {};
const record = (at: number) => ({ id: `r${at}` });
const rowsOf = (first: number, count: number) =>
  Array.from({ length: Math.max(0, Math.min(count, TOTAL - first)) }, (_, at) => record(first + at));

interface Asked {
  readonly pagination: { readonly page: number; readonly perPage: number };
}

/** A list of which a record has come in at the top since its first part was fetched. */
function show(perPage: number) {
  const asked: number[] = [];
  const getList = (_name: string, { pagination: { page, perPage: size } }: Asked) => {
    asked.push(page);
    return Promise.resolve({ data: rowsOf((page - 1) * size - 1, size), total: TOTAL });
  };
  const provider = new Proxy({} as DataProvider, {
    get: (_target, name) => (name === 'getList' ? getList : Reflect.get(noData, name)),
  });
  const list = {
    data: rowsOf(0, Math.min(perPage, 200)),
    total: TOTAL,
    page: 1,
    perPage,
    sort: SORT,
    filterValues: {},
  };
  const hook = renderHook(() => useLongPage('note', list, ABOVE), {
    wrapper: ({ children }) => inPane(children, provider),
  });
  return { hook, asked };
}

it('fetches the parts of a long page up to where one looks, without a gap and each record once', async () => {
  const { hook, asked } = show(LONG_PAGE);
  expect(hook.result.current.more?.count).toBe(TOTAL - 200);
  expect(asked).toEqual([]);

  act(() => hook.result.current.more?.reach(700));
  await waitFor(() => expect(hook.result.current.data).toHaveLength(799));
  expect(asked).toEqual([2, 3, 4]);
  expect(new Set(hook.result.current.data?.map(({ id }) => id)).size).toBe(799);

  act(() => hook.result.current.more?.reach(TOTAL - 1));
  await waitFor(() => expect(hook.result.current.data?.at(-1)).toEqual(record(TOTAL - 1)));
  expect(asked).toEqual([2, 3, 4, 5, 6]);
});

it('leaves a page alone that is fetched at once', () => {
  const { hook, asked } = show(200);

  expect(hook.result.current.data).toHaveLength(200);
  expect(hook.result.current.more).toBeUndefined();
  expect(asked).toEqual([]);
});

it('numbers the parts of a long page as the server numbers its pages', () => {
  expect(partOf(3, 30)).toEqual({ page: 3, size: 30 });
  expect(partOf(1, LONG_PAGE)).toEqual({ page: 1, size: 200 });
  expect(partOf(2, LONG_PAGE, 1)).toEqual({ page: 52, size: 200 });
});
