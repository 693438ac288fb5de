import { expect, it } from 'vitest';
import type { Entity } from '../../../src/model/Entity.ts';
import { foreignRequest } from '../../../src/protocol/foreign/foreignRequest.ts';
import { withKeyForId } from '../../../src/protocol/foreign/keyedRecords.ts';
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

it.each([
  ['get', { id: '9101' }, { code: '9101', id: undefined }],
  ['get', { id: '1598777500000000180' }, { id: '1598777500000000180', code: undefined }],
  ['remove', { id: '9101' }, { ids: '9101', id: '9101' }],
] as const)('names a region without an id by its code: %s %o', (name, call, query) => {
  const wire = operationOf(REGION, name)?.encodeCall(call);

  expect({ id: undefined, code: undefined, ...(wire && foreignRequest(REGION, wire).query) }).toMatchObject(query);
});

it('saves a region that has no id by its code', () => {
  const wire = operationOf(REGION, 'update')?.encodeCall({ id: '9101', record: { name: '青湾市' } });

  expect(wire && foreignRequest(REGION, wire).body).toEqual({ code: '9101', id: '9101', name: '青湾市' });
});

it('takes the key of a row for its id where it has none', () => {
  expect(withKeyForId(REGION, { records: [{ code: '91' }, { id: '1', code: '92' }], total: 2 })).toEqual({
    records: [
      { id: '91', code: '91' },
      { id: '1', code: '92' },
    ],
    total: 2,
  });
  expect(withKeyForId(REGION, { id: null, code: '91' })).toEqual({ id: '91', code: '91' });
  expect(withKeyForId(DEPT, { code: '91' })).toEqual({ code: '91' });
});
