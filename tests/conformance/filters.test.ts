import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entity } from '../../src/model/Entity.ts';
import type { Field } from '../../src/model/Field.ts';
import { OPERATION_NAMES } from '../../src/model/operations.ts';
import type { Operator } from '../../src/model/operators.ts';
import { decodeListQuery, encodeListQuery } from '../../src/protocol/conventions/bladeQuery.ts';
import { conventionNames } from '../../src/protocol/conventions/index.ts';
import { operationOf } from '../../src/protocol/operationOf.ts';
import { filterOps } from '../../src/protocol/query/filterOps.ts';
import { decodeFilters, encodeFilters, filterProblem } from '../../src/protocol/query/filters.ts';
import { FILTER_TREE, MAX_FILTER_DEPTH, MAX_FILTER_LEAVES } from '../../src/protocol/query/filterTree.ts';
import type { Filter, FilterTree } from '../../src/protocol/types.ts';
import '../support/parcelConvention.ts';
import { presentValue } from '../support/canonicalValues.ts';
import { everyField, makeEntity } from '../support/entity.ts';
import { overHttp } from '../support/overHttp.ts';

const entity = makeEntity('everything', everyField);
const filterable = everyField.filter((field) => field.filterable);
const cases = filterable.flatMap((field) => [...filterOps(field)].map((op) => [field.name, op, field] as const));

/** Values a filter of this operator carries. */
function filterValue(field: Field, op: Operator): fc.Arbitrary<unknown> {
  const single = presentValue({ ...field, many: false });
  if (op === 'empty') return fc.boolean();
  if (op === 'in' || op === 'notIn') return fc.uniqueArray(single, { minLength: 1, maxLength: 4 });
  if (op === 'between') return fc.tuple(single, single);
  return ['contains', 'startsWith', 'endsWith', 'notContains'].includes(op) ? single.map(String) : single;
}

describe('filters', () => {
  it.each(cases)('travel there and back on %s with %s in every convention', (_name, op, field) => {
    for (const convention of conventionNames()) {
      const travelling: Entity = makeEntity('everything', everyField, {
        api: { convention, base: 'everything', operations: OPERATION_NAMES, overrides: {}, getMany: 'ids' },
      });
      const list = operationOf(travelling, 'list');
      fc.assert(
        fc.property(filterValue(field, op), (value) => {
          const filter: Filter = { field: field.name, op, value };
          const request = list?.encodeCall({ page: 1, size: 10, sort: [], filters: [filter] });
          if (request === undefined) throw new Error('list is not stated');

          const { input } = overHttp(travelling, request);

          expect(list?.decodeCall(input).filters).toEqual([filter]);
        }),
        { numRuns: 15 },
      );
    }
  });

  it('reads the date suffixes of the contract as a range', () => {
    const filters = decodeFilters(entity, { dateTime_datege: '2026-11-01', dateTime_datele: '2026-11-30' });

    expect(filters).toEqual([
      { field: 'dateTime', op: 'between', value: ['2026-11-01 00:00:00', '2026-11-30 23:59:59'] },
    ]);
  });

  it('leaves a day that a moment is or is not whole, there and back', () => {
    const filters = (['eq', 'ne'] as const).map((op): Filter => ({ field: 'dateTime', op, value: '2026-11-01' }));

    expect(decodeFilters(entity, { dateTime_dateequal: '2026-11-01', dateTime_notequal: '2026-11-01' })).toEqual(
      filters,
    );
    expect(filters.map((filter) => decodeFilters(entity, encodeFilters(entity, [filter])))).toEqual(
      filters.map((filter) => [filter]),
    );
  });

  it('keeps the two ends of an open range apart', () => {
    expect(encodeFilters(entity, [{ field: 'date', op: 'between', value: ['2026-11-01', null] }])).toEqual({
      date_datege: '2026-11-01 00:00:00',
    });
    expect(decodeFilters(entity, { date_dategt: '2026-11-01 00:00:00', date_datelt: '2026-12-01 00:00:00' })).toEqual([
      { field: 'date', op: 'gt', value: '2026-11-01' },
      { field: 'date', op: 'lt', value: '2026-12-01' },
    ]);
  });

  it('searches texts by a part and codes by equality when the key has no suffix', () => {
    expect(decodeFilters(entity, { string: 'a', dictionary: '1', reference: '7', dictionaryMany: '1' })).toEqual([
      { field: 'string', op: 'contains', value: 'a' },
      { field: 'dictionary', op: 'eq', value: '1' },
      { field: 'reference', op: 'eq', value: '7' },
      { field: 'dictionaryMany', op: 'contains', value: '1' },
    ]);
  });

  it('reads the parent that roots have on the wire as having none', () => {
    expect(decodeFilters(entity, { treeReference: '0', reference: '0' })).toEqual([
      { field: 'treeReference', op: 'empty', value: true },
      { field: 'reference', op: 'eq', value: '0' },
    ]);
  });

  it('skips blank values and keys that are no filter', () => {
    const query = { string: '', string_ignore: 'x', nobody: '1', password: 'x', current: '2', 'blade-auth': 'x' };

    expect(decodeFilters(entity, query)).toEqual([]);
  });

  it('matches nothing when a value cannot be one of the field', () => {
    expect(decodeFilters(entity, { integer_ge: 'abc', date_datege: 'yesterday' })).toEqual([
      { field: 'integer', op: 'in', value: [] },
      { field: 'date', op: 'in', value: [] },
    ]);
    expect(decodeFilters(entity, encodeFilters(entity, [{ field: 'id', op: 'in', value: [] }]))).toEqual([
      { field: 'id', op: 'in', value: [] },
    ]);
  });

  it('sorts by camel case and snake case columns', () => {
    expect(decodeListQuery(entity, { descs: 'create_time,integer', ascs: 'creditCode' }).sort).toEqual([
      { field: 'createTime', order: 'DESC' },
      { field: 'integer', order: 'DESC' },
      { field: 'creditCode', order: 'ASC' },
    ]);
  });

  it('names columns as SQL does, and keeps their order where directions alternate', () => {
    const sort = (...names: readonly string[]) =>
      names.map((name) => ({
        field: name.replace('-', ''),
        order: name.startsWith('-') ? ('DESC' as const) : ('ASC' as const),
      }));
    const orders = [
      sort('integer', '-createTime', 'creditCode'),
      sort('-integer', 'createTime', 'creditCode', '-id'),
      sort('-integer', '-createTime', 'creditCode'),
      sort('integer', 'createTime'),
    ];

    for (const order of orders) {
      const query = encodeListQuery(entity, { page: 1, size: 10, sort: order, filters: [] });
      expect(decodeListQuery(entity, query).sort).toEqual(order);
    }
    expect(encodeListQuery(entity, { page: 1, size: 10, sort: orders[2] ?? [], filters: [] })).toMatchObject({
      descs: 'integer,create_time',
      ascs: 'credit_code',
    });
  });

  it('keeps page and size within their limits', () => {
    expect(decodeListQuery(entity, {})).toEqual({ page: 1, size: 10, sort: [], filters: [] });
    expect(decodeListQuery(entity, { current: '-1', size: '100000' })).toMatchObject({ page: 1, size: 200 });
    expect(decodeListQuery(entity, { current: '0', size: '0' })).toMatchObject({ page: 1, size: 10 });
    expect(encodeListQuery(entity, { page: 2, size: 30, sort: [], filters: [] })).toEqual({ current: '2', size: '30' });
  });
});

const leaf: fc.Arbitrary<Filter> = fc
  .constantFrom(...cases)
  .chain(([name, op, field]) => filterValue(field, op).map((value): Filter => ({ field: name, op, value })));

/** What no key of its own can ask: of what a reference names, of any text, by the calendar. */
const treeOnly: fc.Arbitrary<Filter> = fc.constantFrom<Filter>(
  { field: 'reference.name', op: 'contains', value: '食品 & "x"' },
  { field: 'reference.count', op: 'between', value: [1, 2] },
  { field: 'reference.day', op: 'lt', value: { relative: 'nextDays', days: 30 } },
  { field: '*', op: 'contains', value: "张三' or 1=1" },
  { field: 'date', op: 'between', value: { relative: 'thisWeek' } },
  { field: 'dateTime', op: 'lt', value: { relative: 'now' } },
);

/** Any nesting of tests, as deep as is allowed. */
const { tree } = fc.letrec<{ tree: FilterTree; branch: FilterTree }>((tie) => ({
  tree: fc.oneof({ depthSize: 'small', maxDepth: MAX_FILTER_DEPTH - 1 }, leaf, treeOnly, tie('branch')),
  branch: fc.oneof(
    fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((all): FilterTree => ({ all })),
    fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((any): FilterTree => ({ any })),
    tie('tree').map((not): FilterTree => ({ not })),
  ),
}));

describe('a tree of filters', () => {
  it('travels there and back in every convention', () => {
    for (const convention of conventionNames()) {
      const travelling: Entity = makeEntity('everything', everyField, {
        api: { convention, base: 'everything', operations: OPERATION_NAMES, overrides: {}, getMany: 'ids' },
      });
      const list = operationOf(travelling, 'list');
      fc.assert(
        fc.property(tree, leaf, (nested, loose) => {
          const filters = [loose, { any: [nested] }];
          const request = list?.encodeCall({ page: 1, size: 10, sort: [], filters });
          if (request === undefined) throw new Error('list is not stated');

          const { input } = overHttp(travelling, request);

          expect(filterProblem(travelling, input.query)).toBeUndefined();
          expect(list?.decodeCall(input).filters).toEqual(filters);
        }),
        { numRuns: 60 },
      );
    }
  });

  it('travels only where keys cannot say it', () => {
    const name = (value: string): Filter => ({ field: 'string', op: 'contains', value });

    expect(encodeFilters(entity, [name('a'), { field: 'dictionary', op: 'eq', value: '1' }])).toEqual({
      string: 'a',
      dictionary: '1',
    });
    expect(decodeFilters(entity, encodeFilters(entity, [name('a'), name('b')]))).toEqual([
      name('a'),
      { all: [name('b')] },
    ]);
  });

  it.each([
    ['{', 'filterUnreadable', 'filterTree'],
    ['[]', 'filterUnreadable', 'filterTree'],
    ['{"any":[]}', 'filterUnreadable', 'any'],
    ['{"any":[3]}', 'filterUnreadable', 'any[0]'],
    ['{"op":"eq","value":"1"}', 'filterUnreadable', 'filterTree'],
    ['{"all":[{"field":"id","op":"eq","value":"1","or":1}]}', 'filterUnreadable', 'all[0]'],
    ['{"not":{"any":[{"field":"nobody","op":"eq","value":"1"}]}}', 'filterField', 'not.any[0]'],
    ['{"field":"password","op":"eq","value":"1"}', 'filterField', 'filterTree'],
    ['{"not":{"field":"integer","op":"contains","value":"1"}}', 'filterOperator', 'not'],
    ['{"not":{"field":"integer","op":"gt","value":"abc"}}', 'filterValue', 'not'],
    ['{"not":{"field":"integer","op":"between","value":[1]}}', 'filterValue', 'not'],
    ['{"not":{"field":"integer","op":"eq","value":{}}}', 'filterValue', 'not'],
    ['{"not":{"field":"integer","op":"empty","value":"yes"}}', 'filterValue', 'not'],
    ['{"field":"string.name","op":"eq","value":"1"}', 'filterField', 'filterTree'],
    ['{"field":"reference.name.more","op":"eq","value":"1"}', 'filterField', 'filterTree'],
    ['{"field":"reference.name","op":"like","value":"1"}', 'filterOperator', 'filterTree'],
    ['{"field":"reference.name","op":"eq","value":{"ref":"user.id"}}', 'filterValue', 'filterTree'],
    ['{"field":"*","op":"eq","value":"1"}', 'filterOperator', 'filterTree'],
    ['{"field":"*","op":"contains","value":" "}', 'filterValue', 'filterTree'],
    ['{"field":"date","op":"eq","value":{"relative":"today"}}', 'filterValue', 'filterTree'],
    ['{"field":"date","op":"between","value":{"relative":"now"}}', 'filterValue', 'filterTree'],
    ['{"field":"date","op":"lt","value":{"relative":"soon"}}', 'filterValue', 'filterTree'],
    ['{"field":"date","op":"lt","value":{"relative":"nextDays","days":0.5}}', 'filterValue', 'filterTree'],
    ['{"field":"integer","op":"lt","value":{"relative":"today"}}', 'filterValue', 'filterTree'],
  ])('is refused where it cannot be meant: %s', (text, code, place) => {
    expect(filterProblem(entity, { [FILTER_TREE]: text })).toMatchObject({ code, params: { place } });
    expect(decodeFilters(entity, { [FILTER_TREE]: text })).toEqual([{ field: 'id', op: 'in', value: [] }]);
  });

  it('is neither too deep nor too large', () => {
    const test: FilterTree = { field: 'integer', op: 'eq', value: 1 };
    const deep = (levels: number): FilterTree => (levels === 0 ? test : { not: deep(levels - 1) });
    const wide = (leaves: number): FilterTree => ({ any: Array.from({ length: leaves }, () => test) });
    const problemOf = (given: FilterTree) => filterProblem(entity, { [FILTER_TREE]: JSON.stringify(given) })?.code;

    expect(problemOf(deep(MAX_FILTER_DEPTH))).toBeUndefined();
    expect(problemOf(deep(MAX_FILTER_DEPTH + 1))).toBe('filterTooDeep');
    expect(problemOf(deep(200))).toBe('filterTooDeep');
    expect(problemOf(wide(MAX_FILTER_LEAVES))).toBeUndefined();
    expect(problemOf(wide(MAX_FILTER_LEAVES + 1))).toBe('filterTooMany');
    expect(filterProblem(entity, { [FILTER_TREE]: ' '.repeat(9000) })?.code).toBe('filterTooLong');
  });
});
