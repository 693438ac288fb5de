import fc from 'fast-check';
import type { Entity } from '../../src/model/Entity.ts';
import { readableFields, writableFields } from '../../src/model/fieldAccess.ts';
import type { OperationName } from '../../src/model/operations.ts';
import type { Calls, EntityRecord, Results } from '../../src/protocol/types.ts';
import { canonicalValue } from './canonicalValues.ts';

type Arbitraries<T> = { readonly [N in OperationName]: (entity: Entity) => fc.Arbitrary<T[N & keyof T]> };

const id = fc.stringMatching(/^[1-9][0-9]{18}$/);
const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 5 });
const status = fc.constantFrom('0', '1', '2');
const filters = fc.constant([{ field: 'string', op: 'contains', value: 'a b&c=d' } as const]);
const sort = fc.constantFrom([], [{ field: 'integer', order: 'DESC' } as const]);

const saved = (mode: 'create' | 'update') => (entity: Entity) =>
  fc.record(Object.fromEntries(writableFields(entity, mode).map((field) => [field.name, canonicalValue(field)])), {
    requiredKeys: [],
  });

const answered = (entity: Entity): fc.Arbitrary<EntityRecord> =>
  fc.record({
    ...Object.fromEntries(readableFields(entity).map((field) => [field.name, canonicalValue(field)])),
    id,
    revision: fc.nat(),
    referenceLabel: fc.option(fc.string({ minLength: 1 })),
  });

const withRevision = (entity: Entity) =>
  fc.tuple(saved('update')(entity), fc.nat()).map(([record, revision]) => ({ ...record, revision }));

/** What each operation may be asked. */
export const operationCalls: Arbitraries<Calls> = {
  list: () =>
    fc.record({
      page: fc.integer({ min: 1, max: 99 }),
      size: fc.constantFrom(10, 30, 200),
      sort: fc.constant([{ field: 'integer', order: 'DESC' } as const]),
      filters,
    }),
  get: () => fc.record({ id }),
  getMany: () => fc.record({ ids }),
  findOne: () => fc.record({ filters }),
  findAll: () => fc.record({ filters, sort }),
  counts: () =>
    fc.record({
      filters,
      asks: fc.constant([
        { filters: [], by: { field: 'date', part: 'month' }, totals: [] },
        { filters: [{ field: 'string', op: 'contains', value: 'a' }], totals: [{ field: 'integer', of: 'sum' }] },
      ] as const),
    }),
  create: (entity) => fc.record({ record: saved('create')(entity) }),
  update: (entity) => fc.record({ id, record: withRevision(entity) }),
  patch: (entity) => fc.record({ id, record: withRevision(entity) }),
  remove: () => fc.record({ id }),
  removeMany: () => fc.record({ ids: fc.uniqueArray(id, { minLength: 2, maxLength: 5 }) }),
  setStatus: () => fc.record({ id, status: fc.option(status) }),
  setStatusById: () => fc.record({ id, status }),
};

/** What each operation may answer. */
export const operationResults: Arbitraries<Results> = {
  list: (entity) =>
    fc.record({
      records: fc.array(answered(entity), { maxLength: 3 }),
      total: fc.nat(),
      size: fc.constant(10),
      current: fc.constant(1),
    }),
  get: answered,
  getMany: (entity) => fc.array(answered(entity), { maxLength: 3 }),
  findOne: (entity) => fc.option(answered(entity)),
  findAll: (entity) => fc.array(answered(entity), { maxLength: 3 }),
  counts: () =>
    fc.array(
      fc.array(
        fc.record({
          key: fc.option(fc.string()),
          count: fc.nat(),
          totals: fc.array(fc.option(fc.constantFrom('0.10', '12345678901234567890')), { maxLength: 2 }),
        }),
        { maxLength: 3 },
      ),
      { maxLength: 3 },
    ),
  create: (entity) => fc.oneof(answered(entity), fc.constant(true as const)),
  update: (entity) => fc.oneof(answered(entity), fc.constant(true as const)),
  patch: (entity) => fc.oneof(answered(entity), fc.constant(true as const)),
  remove: () => fc.constant(true as const),
  removeMany: () => fc.constant(true as const),
  setStatus: () => fc.constant(true as const),
  setStatusById: () => fc.constant(true as const),
};
