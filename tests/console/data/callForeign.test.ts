import { expect, it } from 'vitest';
import { callForeign } from '../../../src/console/data/callForeign.ts';
import { operationOf } from '../../../src/protocol/operationOf.ts';
import type { WireRequest } from '../../../src/protocol/types.ts';
import { projectModel } from '../../support/server.ts';

const { entInfo } = projectModel().entities;

it('asks a backend of the BladeX family for each of several values alone, and makes one page of them', async () => {
  const list = entInfo && operationOf(entInfo, 'list');
  if (list === undefined) throw new Error('enterprises have a list');
  const asked: WireRequest[] = [];
  const send = async (wire: WireRequest) => {
    asked.push(wire);
    const records = [{ id: `1${asked.length}`, entName: '店', createTime: `2026-11-0${asked.length} 08:00:00` }];
    return { data: { records, total: 1, size: 10, current: 1 }, headers: {} };
  };
  const filters = [{ field: 'riskLevel', op: 'in', value: ['C', 'D'] }] as const;

  const page = await callForeign(
    list,
    { page: 1, size: 10, sort: [{ field: 'createTime', order: 'DESC' }], filters },
    send as never,
  );

  expect(asked.map(({ query }) => query)).toEqual([
    expect.objectContaining({ riskLevel: 'C', riskLevel_equal: 'C' }),
    expect.objectContaining({ riskLevel: 'D', riskLevel_equal: 'D' }),
  ]);
  expect(page).toMatchObject({ total: 2, current: 1, size: 10 });
  expect(page.records.map(({ id }) => id)).toEqual(['12', '11']);
});
