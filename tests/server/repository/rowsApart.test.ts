import fc from 'fast-check';
import { CompiledQuery, sql } from 'kysely';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../../../src/server/database/Database.ts';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import { createRepository } from '../../../src/server/repository/createRepository.ts';
import type { PageQuery } from '../../../src/server/repository/Repository.ts';
import { describeDatabases } from '../../support/database.ts';
import { entity, entityOf, modelOf } from '../../support/smallModel.ts';

const MODEL = modelOf(entity('note', { fields: { name: { type: 'string' } }, indexes: [['createDept'], ['name']] }));
const NOTE = entityOf(MODEL, 'note');

const DEPTS = ['10', '11', '12', '13', null] as const;
const within = (depts: readonly (string | null)[]) => ({ path: 'createDept', op: 'in', value: [...depts] }) as const;

interface Row {
  readonly id: string;
  readonly createDept: string | null;
  readonly createTime: string | null;
}

/** Absent times come last, whichever way; of equal ones the id decides. */
function inOrder(rows: readonly Row[], order: 'ASC' | 'DESC'): Row[] {
  const way = order === 'ASC' ? 1 : -1;
  const compare = (one: string, other: string) => way * (one < other ? -1 : one > other ? 1 : 0);
  return rows.toSorted((one, other) => {
    if ((one.createTime === null) !== (other.createTime === null)) return one.createTime === null ? 1 : -1;
    return compare(one.createTime ?? '', other.createTime ?? '') || compare(one.id, other.id);
  });
}

describeDatabases('a list of several departments', (open) => {
  let database: Database;
  let tenants = 0;
  beforeAll(async () => {
    database = await open();
    await syncSchema(database, MODEL);
  });
  const repositoryOf = (tenantId: string) => createRepository({ database, model: MODEL, tenantId });

  it('has the rows of all of them in its order, page by page, and nobody else’s', async () => {
    const row = fc.record({
      createDept: fc.constantFrom(...DEPTS),
      createTime: fc.option(fc.constantFrom('2026-01-01 00:00:00', '2026-01-02 00:00:00', '2026-01-03 00:00:00')),
    });
    const asked = fc.record({
      depts: fc.array(fc.constantFrom(...DEPTS, 'x'), { maxLength: 6 }),
      order: fc.constantFrom('ASC' as const, 'DESC' as const),
      size: fc.integer({ min: 1, max: 5 }),
      shape: fc.constantFrom('leaf' as const, 'any' as const, 'all' as const),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 25 }), fc.array(asked, { maxLength: 5 }), async (values, asks) => {
        tenants += 1;
        const repository = repositoryOf(`t${tenants}`);
        const rows = values.map((value, at) => ({ ...value, id: `${tenants}-${at}` }));
        await repository.insert(NOTE, rows);
        for (const { depts, order, size, shape } of asks) {
          const leaf = within(depts);
          const where = shape === 'leaf' ? leaf : shape === 'any' ? { any: [leaf] } : { all: [{ any: [leaf] }] };
          const sort = [{ field: 'createTime', order }];
          const expected = inOrder(
            rows.filter(({ createDept }) => createDept !== null && depts.includes(createDept)),
            order,
          ).map(({ id }) => id);
          for (let page = 1; page === 1 || (page - 1) * size < expected.length; page += 1) {
            const { records, total } = await repository.page(NOTE, { page, size, where, sort });
            expect(records.map(({ id }) => id)).toEqual(expected.slice((page - 1) * size, page * size));
            expect(total).toBe(expected.length);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  /** The statements that read rows of a page, with their values. */
  async function statementsOf(tenantId: string, query: PageQuery): Promise<readonly CompiledQuery[]> {
    return repositoryOf(tenantId).write(async (inside) => {
      const asked = vi.spyOn(inside.database.executor.getExecutor(), 'executeQuery');
      onTestFinished(() => asked.mockRestore());
      await inside.page(NOTE, query);
      const queries = asked.mock.calls.map(([called]) => called as CompiledQuery);
      asked.mockRestore();
      return queries.filter(({ sql: text }) => text.includes('"note"') && !text.includes('count('));
    });
  }

  it('is read department by department from its index, however many newer rows others have', async () => {
    const repository = repositoryOf('many');
    const time = (at: number) => `2026-01-01 ${String(Math.floor(at / 3600)).padStart(2, '0')}:00:00`;
    const rows = (from: number, count: number, dept: (at: number) => string) =>
      Array.from({ length: count }, (_, at) => ({
        id: String(100_000 + from + at),
        name: 'n',
        createDept: dept(at),
        createTime: time(from + at),
      }));
    await repository.insert(NOTE, [...rows(0, 2000, (at) => `old${at % 4}`), ...rows(2000, 6000, (at) => `${at % 9}`)]);
    if (!database.dialect.oneServer) await sql`vacuum analyze note`.execute(database.executor);
    const where = within(['old0', 'old1', 'old2']);

    const statements = await statementsOf('many', { page: 1, size: 10, where });
    expect(statements).toHaveLength(1);
    for (const { sql: text, parameters } of statements) {
      const explain = database.dialect.oneServer ? 'explain query plan' : 'explain (analyze, format json)';
      const explained = await database.executor.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
      const plan = JSON.stringify(explained.rows);
      if (database.dialect.oneServer) {
        expect(plan).toMatch(
          /SEARCH note USING COVERING INDEX \S+ \(tenant_id=\? AND is_deleted=\? AND create_dept=\?\)/,
        );
        expect(plan).not.toMatch(/SCAN note|USING INDEX \S+ \(tenant_id=\? AND is_deleted=\?\)/);
      } else {
        const met = [...plan.matchAll(/"(?:Actual Rows|Rows Removed by Filter)\\?": ?([\d.]+)/g)];
        expect(Math.max(...met.map(([, rowsMet]) => Number(rowsMet)))).toBeLessThanOrEqual(30);
      }
    }
  });
});
