import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Comparison } from '../../../src/model/Condition.ts';
import { evaluateCondition } from '../../../src/model/evaluateCondition.ts';
import { quickFields } from '../../../src/model/quickFields.ts';
import { foldTree } from '../../../src/model/Tree.ts';
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
});

afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await Promise.all(engines.map((engine) => engine.stop()));
});

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
const PIECES: ReadonlySet<Filter['op']> = new Set(['contains', 'startsWith', 'endsWith', 'notContains']);
/** Each engine's records have ids of their own: which digits stand in those is chance. */
const filter = fc
  .record({ field, op, value })
  .filter((one) => one.field !== 'id' || !PIECES.has(one.op) || !/^\d+$/.test(String(one.value)));
const command = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), record }),
  fc.record({ kind: fc.constant('update' as const), at: fc.nat(5), record }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(5) }),
  fc.record({
    kind: fc.constant('list' as const),
    filters: fc.array(filter, { maxLength: 2 }),
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
});

const NOW = '2026-11-02 10:00:00';
/** What stretches of days are, seen from that day, a Monday. */
const SPANS: Readonly<Record<string, readonly [string, string]>> = {
  today: ['2026-11-02', '2026-11-02'],
  yesterday: ['2026-11-01', '2026-11-01'],
  thisWeek: ['2026-11-02', '2026-11-08'],
  lastWeek: ['2026-10-26', '2026-11-01'],
  thisMonth: ['2026-11-01', '2026-11-30'],
  nextMonth: ['2026-12-01', '2026-12-31'],
  lastDays: ['2026-11-01', '2026-11-02'],
  nextDays: ['2026-11-02', '2026-11-03'],
  now: ['2026-11-02', '2026-11-02'],
};
const STRETCHES = ['yesterday', 'thisWeek', 'lastWeek', 'thisMonth', 'nextMonth', 'lastDays', 'nextDays'].map((word) =>
  word.endsWith('Days') ? { relative: word, days: 2 } : { relative: word },
);

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
  leafOf('parentId.name', ['eq', 'ne', 'contains', 'notContains'], ['b', 'b_c', '食品']),
  leafOf('parentId.count', ['gt', 'lte', 'ne'], [-1, 2]),
  fc.constantFrom('parentId.day', 'parentId.name').chain((name) => leafOf(name, ['empty'], [true, false])),
  fc
    .constantFrom('day', 'parentId.day')
    .chain((name) => leafOf(name, ['between', 'gt', 'gte', 'lt', 'lte'], [{ relative: 'today' }, ...STRETCHES])),
  fc.constantFrom('day', 'parentId.day').chain((name) => leafOf(name, ['gt', 'lte'], [{ relative: 'now' }])),
  leafOf('*', ['contains'], ['b', '食品', '%', "' or 1=1 --", 'b _c']),
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
  const sessions = databases.map((database) =>
    session(database, MODEL, { user: { tenantId: '199999' }, now: () => NOW }),
  );
  for (const context of sessions) {
    // Each below the one before it, but for the first and the last.
    let parentId: unknown = null;
    for (const [at, row] of rows.entries()) {
      const made = await runOperation(context, MARK, 'create', { record: at < 4 ? { ...row, parentId } : row });
      parentId = typeof made === 'object' ? made.id : null;
    }
  }

  await fc.assert(
    fc.asyncProperty(tree, async (filter) => {
      for (const context of sessions) {
        const all = { page: 1, size: 50, sort: [{ field: 'id', order: 'ASC' }] } as const;
        const { records } = await runOperation(context, MARK, 'list', { ...all, filters: [] });
        const meant = records.filter((row) => meets(filter, row, records));

        const found = await runOperation(context, MARK, 'list', { ...all, filters: [filter] });

        expect(found.records).toEqual(meant);
      }
    }),
    { numRuns: 150, seed: 11 },
  );
});

/** Whether the row meets the filter, by the model's evaluator over what it and its parent hold. */
function meets(filter: FilterTree, row: EntityRecord, all: readonly EntityRecord[]): boolean {
  const parent = all.find(({ id }) => id === row.parentId);
  return foldTree<Filter, boolean>(filter, {
    leaf: (leaf) => (leaf.field === '*' ? hasWords(leaf, row, parent) : leafHolds(leaf, row, parent)),
    all: (parts) => parts.every(Boolean),
    any: (parts) => parts.some(Boolean),
    not: (part) => !part,
  });
}

function leafHolds(leaf: Filter, row: EntityRecord, parent: EntityRecord | undefined): boolean {
  const [head = '', below] = leaf.field.split('.');
  if (below !== undefined) return parent !== undefined && holds({ ...leaf, field: below }, parent);
  return holds({ ...leaf, field: head }, row);
}

function holds({ field: path, op, value: given }: Filter, row: EntityRecord): boolean {
  const comparison = (word: Comparison['op'], value: unknown) =>
    evaluateCondition({ path, op: word, value: value as Comparison['value'] }, { row, form: row });
  const span =
    typeof given === 'object' && given !== null && 'relative' in given ? SPANS[String(given.relative)] : undefined;
  if (span === undefined) return comparison(op as Comparison['op'], given);
  if (op === 'between') return comparison('between', span);
  return comparison(op as Comparison['op'], op === 'gt' || op === 'lte' ? span[1] : span[0]);
}

/** Each word in the row's own texts or in the name of its parent, by which the list shows it. */
function hasWords({ value }: Filter, row: EntityRecord, parent: EntityRecord | undefined): boolean {
  const texts = quickFields(MARK).map((one) => (one.name === 'parentId' ? parent?.name : row[one.name]));
  const words = String(value).split(' ');
  return words.every((word) => texts.some((text) => typeof text === 'string' && text.toLowerCase().includes(word)));
}
