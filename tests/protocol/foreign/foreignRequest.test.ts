import { expect, it } from 'vitest';
import type { Entity } from '../../../src/model/Entity.ts';
import { foreignRequest } from '../../../src/protocol/foreign/foreignRequest.ts';
import { operationOf } from '../../../src/protocol/operationOf.ts';
import type { Filter } from '../../../src/protocol/types.ts';
import { projectModel } from '../../support/server.ts';

const { entities } = projectModel();
const LICENCE = entities.entLicenceInfo as Entity;
const REGION = entities.region as Entity;
const DEPT = entities.dept as Entity;

function listed(entity: Entity, filters: readonly Filter[]) {
  const wire = operationOf(entity, 'list')?.encodeCall({ page: 1, size: 10, sort: [], filters });
  const { current: _current, size: _size, ...query } = (wire && foreignRequest(entity, wire))?.query ?? {};
  return query;
}

function saved(entity: Entity, record: Readonly<Record<string, unknown>>) {
  const wire = operationOf(entity, 'create')?.encodeCall({ record });
  return (wire && foreignRequest(entity, wire))?.body;
}

it('asks for keys as equal too, where a list bound to a map finds 10 by 1', () => {
  expect(
    listed(LICENCE, [
      { field: 'status', op: 'eq', value: '1' },
      { field: 'validTo', op: 'eq', value: '2026-11-30' },
    ]),
  ).toEqual({ status: '1', status_equal: '1', validTo: '2026-11-30 00:00:00' });
});

it('leaves tests of a part, of several and of what a key names as they are', () => {
  expect(
    listed(LICENCE, [
      { field: 'licenceNo', op: 'contains', value: 'JY' },
      { field: 'status', op: 'ne', value: '4' },
      { field: 'entId', op: 'eq', value: '1598777500000000180' },
    ]),
  ).toEqual({ licenceNo: 'JY', status_notequal: '4', entId: '1598777500000000180' });
});

it('saves a province below the country, and a department without parent below "0"', () => {
  expect(saved(REGION, { code: '91', name: '某省', parentCode: null })).toMatchObject({ parentCode: '00' });
  expect(saved(REGION, { code: '9101', name: '某市', parentCode: '91' })).toMatchObject({ parentCode: '91' });
  expect(saved(REGION, { name: '某省' })).toEqual({ name: '某省' });
  expect(saved(DEPT, { deptName: '局', parentId: null })).toMatchObject({ parentId: '0' });
});
