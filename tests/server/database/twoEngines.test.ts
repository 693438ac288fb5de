import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Comparison } from '../../../src/model/Condition.ts';
import { evaluateCondition } from '../../../src/model/evaluateCondition.ts';
import { mapLeaves } from '../../../src/model/Tree.ts';
import type { EntityRecord, Filter, FilterTree } from '../../../src/protocol/types.ts';
import { AppError } from '../../../src/server/AppError.ts';
import type { Database } from '../../../src/server/database/Database.ts';
import { openDatabase } from '../../../src/server/database/openDatabase.ts';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import type { OperationContext } from '../../../src/server/kit/OperationContext.ts';
import { runOperation } from '../../../src/server/records/runOperation.ts';
import { postgresEngine, sqliteEngine } from '../../support/database.ts';
import { session } from '../../support/session.ts';
import { entity, entityOf, modelOf } from '../../support/smallModel.ts';

const MODEL = modelOf(
  entity('mark', {
    fields: {
      name: { type: 'string', maxLength: 30, unique: true },
      count: { type: 'integer' },
      price: { type: 'money' },
      open: { type: 'boolean' },
      day: { type: 'date' },
      kinds: {
        type: 'options',
        many: true,
        options: ['a', 'A', '中'].map((value) => ({ value, label: { zh: value, en: value } })),
      },
      parentId: { type: 'treeReference', to: 'mark' },
    },
  }),
);
const MARK = entityOf(MODEL, 'mark');

const engines = [sqliteEngine(), postgresEngine()];
const databases: Database[] = [];

beforeAll(async () => {
  for (const engine of engines) {
    await engine.start();
    const database = await openDatabase(await engine.next());
    await syncSchema(database, MODEL);
    databases.push(database);
  }
}, 60_000);

afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await Promise.all(engines.map((engine) => engine.stop()));
}, 30_000);

/** Awkward on purpose: both cases, wildcards, quotes, Chinese, other planes, empty, absent. */
const text = fc.oneof(
  fc.constantFrom('', 'a', 'A', 'Ab', 'aB%', '_', '\\', "'", '"', '食品', '食品安全', 'é', '😀', '-1', '01', null),
  fc.string({ maxLength: 6 }),
);
const record = fc.record(
  {
    name: text,
    count: fc.option(fc.integer({ min: -3, max: 3 })),
    price: fc.option(fc.constantFrom('0.00', '-0.05', '12.50', '2.50', '90071992547409.93')),
    open: fc.option(fc.boolean()),
    day: fc.option(fc.constantFrom('2026-11-01', '2026-11-02')),
    kinds: fc.option(fc.subarray(['a', 'A', '中'])),
    parentId: fc.option(fc.nat(5)),
  },
  { requiredKeys: [] },
);
const op = fc.constantFrom<Filter['op']>(
  ...([
    'eq',
    'ne',
    'gt',
    'gte',
    'lt',
    'lte',
    'in',
    'notIn',
    'contains',
    'startsWith',
    'endsWith',
    'notContains',
  ] as const),
);
const field = fc.constantFrom(
  'name',
  'name',
  'name',
  'count',
  'price',
  'open',
  'day',
  'kinds',
  'id',
  'nothing',
  'tenantId',
);
const value = fc.oneof(
  text,
  fc.integer({ min: -3, max: 3 }),
  fc.boolean(),
  fc.constantFrom('12.5', 'a', ['a', '中'], []),
);
const command = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), record }),
  fc.record({ kind: fc.constant('update' as const), at: fc.nat(5), record }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(5) }),
  fc.record({
    kind: fc.constant('list' as const),
    filters: fc.array(fc.record({ field, op, value }), { maxLength: 2 }),
    sort: fc.array(fc.record({ field, order: fc.constantFrom<'ASC' | 'DESC'>('ASC', 'DESC') }), { maxLength: 2 }),
    page: fc.integer({ min: 1, max: 3 }),
  }),
);
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

/** Something to find from the start: neighbours in case, script and sign. */
const FIRST: readonly Command[] = [
  { name: 'Ab_c', count: -1, price: '2.50', open: true, day: '2026-11-01', kinds: ['a'] },
  { name: 'aB%d', count: 10, price: '12.50', open: false, kinds: ['A', '中'] },
  { name: 'b\\é', count: 2, price: '-0.05', day: '2026-11-02', kinds: [] },
  { name: '食品安全😀' },
  { name: 'Z', count: 0 },
].map((one): Command => ({ kind: 'create', record: one as Extract<Command, { kind: 'create' }>['record'] }));

/** What one engine answers to the commands; ids are told by their order, so that they compare. */
async function answersOf(database: Database, tenantId: string, commands: readonly Command[]): Promise<unknown[]> {
  const context = session(database, MODEL, { user: { tenantId } });
  const ids: string[] = [];
  const answers: unknown[] = [];
  for (const one of commands) answers.push(await answerOf(context, ids, one));
  return JSON.parse(JSON.stringify(answers).replace(/"\d{19}"/g, (id) => String(ids.indexOf(id.slice(1, -1)))));
}

async function answerOf(context: OperationContext, ids: string[], one: Command): Promise<unknown> {
  const idAt = (at: number) => ids[at] ?? '404';
  const withParent = (words: { parentId?: number | null }) =>
    words.parentId === undefined || words.parentId === null ? words : { ...words, parentId: idAt(words.parentId) };
  try {
    if (one.kind === 'remove') return await runOperation(context, MARK, 'remove', { id: idAt(one.at) });
    if (one.kind === 'update')
      return await runOperation(context, MARK, 'update', { id: idAt(one.at), record: withParent(one.record) });
    if (one.kind === 'list') {
      return await runOperation(context, MARK, 'list', {
        page: one.page,
        size: 3,
        filters: one.filters,
        sort: one.sort,
      });
    }
    const made = await runOperation(context, MARK, 'create', { record: withParent(one.record) });
    if (typeof made === 'object') ids.push(String(made.id));
    return made;
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, issues: error.issues };
    throw error;
  }
}

it('SQLite and PostgreSQL give the same answers to the same commands', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 25 }), async (commands) => {
      // A tenant of its own, so that every run begins with an empty table.
      const tenantId = String(200_000 + run++);

      const [sqlite, postgres] = await Promise.all(
        databases.map((database) => answersOf(database, tenantId, [...FIRST, ...commands])),
      );

      expect(postgres).toEqual(sqlite);
    }),
    { numRuns: 100, seed: 7 },
  );
}, 60_000);

/** A test of each kind of column, with values among those of the rows and beside them. */
const test: fc.Arbitrary<Filter> = fc.oneof(
  leafOf(
    'name',
    ['eq', 'ne', 'gt', 'lte', 'contains', 'startsWith', 'endsWith', 'notContains'],
    ['b', 'b_c', '食品', '😀', '%', 'none'],
  ),
  leafOf('count', ['eq', 'ne', 'gt', 'gte', 'lt', 'lte'], [-1, 0, 2, 10]),
  leafOf('price', ['eq', 'ne', 'gt', 'lt'], ['-0.05', '2.50', '12.50']),
  leafOf('open', ['eq', 'ne'], [true, false]),
  leafOf('day', ['eq', 'gte', 'lt'], ['2026-11-01', '2026-11-02']),
  leafOf('kinds', ['contains'], ['a', 'A', '中']),
  leafOf('kinds', ['in', 'notIn'], [['a'], ['A', '中']]),
  leafOf(
    'count',
    ['in', 'notIn', 'between'],
    [
      [0, 2],
      [-1, 10],
    ],
  ),
  fc.constantFrom('name', 'count', 'open', 'day', 'kinds').chain((name) => leafOf(name, ['empty'], [true, false])),
);

function leafOf(field: string, ops: readonly Comparison['op'][], values: readonly unknown[]): fc.Arbitrary<Filter> {
  return fc.record({ field: fc.constant(field), op: fc.constantFrom(...ops), value: fc.constantFrom(...values) });
}

const { tree } = fc.letrec<{ tree: FilterTree; branch: FilterTree }>((tie) => ({
  tree: fc.oneof({ depthSize: 'small', maxDepth: 4 }, test, tie('branch')),
  branch: fc.oneof(
    fc.array(tie('tree'), { maxLength: 3 }).map((all): FilterTree => ({ all })),
    fc.array(tie('tree'), { maxLength: 3 }).map((any): FilterTree => ({ any })),
    tie('tree').map((not): FilterTree => ({ not })),
  ),
}));

it('a tree of filters finds the rows for which its condition holds, in both engines', async () => {
  const rows: EntityRecord[] = [
    { name: 'b_c', count: -1, price: '2.50', open: true, day: '2026-11-01', kinds: ['a'] },
    { name: 'ab%d', count: 10, price: '12.50', open: false, kinds: ['A', '中'] },
    { name: 'b', count: 2, price: '-0.05', day: '2026-11-02' },
    { name: '食品安全😀', open: true, kinds: ['中', 'a'] },
    { count: 0, price: '0.00' },
  ];
  const sessions = databases.map((database) => session(database, MODEL, { user: { tenantId: '199999' } }));
  for (const context of sessions) for (const row of rows) await runOperation(context, MARK, 'create', { record: row });

  await fc.assert(
    fc.asyncProperty(tree, async (filter) => {
      const condition = mapLeaves(filter, (leaf: Filter) => comparisonOf(leaf));
      for (const context of sessions) {
        const all = { page: 1, size: 50, sort: [{ field: 'id', order: 'ASC' }] } as const;
        const { records } = await runOperation(context, MARK, 'list', { ...all, filters: [] });
        const meant = records.filter((row) => evaluateCondition(condition, { row, form: row }));

        const found = await runOperation(context, MARK, 'list', { ...all, filters: [filter] });

        expect(found.records).toEqual(meant);
      }
    }),
    { numRuns: 150, seed: 11 },
  );
}, 60_000);

function comparisonOf({ field: path, op, value: given }: Filter): Comparison {
  return { path, op: op as Comparison['op'], value: given as Comparison['value'] };
}
