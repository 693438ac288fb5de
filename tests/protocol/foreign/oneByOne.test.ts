import { expect, it } from 'vitest';
import type { Entity } from '../../../src/model/Entity.ts';
import { joinPages, listsByValue } from '../../../src/protocol/foreign/oneByOne.ts';
import type { FilterTree } from '../../../src/protocol/types.ts';
import { projectModel } from '../../support/server.ts';

const { entities } = projectModel();
const TASK = entities.entTaskInfo as Entity;

const asked = (filters: readonly FilterTree[], page = 1) => ({ page, size: 4, sort: [], filters });
const is = (value: string) => ({ field: 'status', op: 'eq', value }) as const;
const isOneOf = (value: readonly string[]) => ({ field: 'status', op: 'in', value }) as const;
const LATE = { field: 'deadline', op: 'lt', value: '2026-12-01 00:00:00' } as const;

it('asks for each value alone, from the first row on', () => {
  expect(listsByValue(TASK, asked([LATE, isOneOf(['0', '2', '0'])], 3))).toEqual([
    { ...asked([LATE, is('0')]), size: 12 },
    { ...asked([LATE, is('2')]), size: 12 },
  ]);
});

it('asks once where there is one value, for nothing where there is none, and leaves other tests as they are', () => {
  expect(listsByValue(TASK, asked([LATE, isOneOf(['2'])], 3))).toEqual([asked([LATE, is('2')], 3)]);
  expect(listsByValue(TASK, asked([isOneOf([])]))).toEqual([]);
  expect(listsByValue(TASK, asked([LATE], 2))).toEqual([asked([LATE], 2)]);
});

it('sends a filter of very many values as it stands', () => {
  const call = asked([isOneOf(Array.from({ length: 40 }, (_, at) => String(at)))]);

  expect(listsByValue(TASK, call)).toEqual([call]);
});

it('makes one page of the rows of all, in the order that was asked for', () => {
  const pageOf = (days: readonly number[], total: number) => ({
    records: days.map((day) => ({ id: String(day), deadline: `2026-11-0${day} 00:00:00` })),
    total,
    current: 1,
    size: 4,
  });
  const call = { page: 2, size: 2, sort: [{ field: 'deadline', order: 'ASC' } as const], filters: [] };

  const page = joinPages(TASK, call, [pageOf([1, 4, 5, 7], 9), pageOf([2, 3, 6], 3)]);

  expect(page).toMatchObject({ total: 12, current: 2, size: 2 });
  expect(page.records.map(({ id }) => id)).toEqual(['3', '4']);
});
