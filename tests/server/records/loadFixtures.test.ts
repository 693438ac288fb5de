import { expect, it } from 'vitest';
import { gramTables } from '../../../src/server/database/gramTables.ts';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import { verifyPassword } from '../../../src/server/identity/passwords/passwordHash.ts';
import { loadFixtures } from '../../../src/server/records/loadFixtures.ts';
import { runOperation } from '../../../src/server/records/runOperation.ts';
import { describeDatabases } from '../../support/database.ts';
import { session } from '../../support/session.ts';
import { entity, entityOf, modelOf } from '../../support/smallModel.ts';

const MODEL = modelOf(
  entity('visit', {
    fields: {
      code: { type: 'sequence', sequence: 'V{yyyy}-{0000}', readOnly: true },
      name: { type: 'string' },
      price: { type: 'money' },
      secret: { type: 'password', writeOnly: true },
    },
  }),
);
const VISIT = entityOf(MODEL, 'visit');

/** More than are loaded with the indexes in place. */
const MANY = 25_000;

describeDatabases('fixtures', (open) => {
  it('load 10,000 rows in well under five seconds of work, and sequences go on behind them', async () => {
    const database = await open();
    await syncSchema(database, MODEL);
    const visit = Array.from({ length: 10_000 }, (_, at) => ({
      id: String(at + 1),
      tenantId: '100001',
      code: `V2026-${String(at + 1).padStart(4, '0')}`,
      name: `访客${at}`,
      price: '1.50',
      createTime: '2026-10-01 08:00:00',
    }));

    const start = process.threadCpuUsage();
    const count = await loadFixtures(database, MODEL, { visit, unknown: [{ id: '1' }] });
    const { user, system } = process.threadCpuUsage(start);

    expect(count).toBe(10_000);
    // Of this thread alone: others keep the machine busy as well.
    expect((user + system) / 1000).toBeLessThan(5000);
    const context = session(database, MODEL);
    expect((await runOperation(context, VISIT, 'list', { page: 1, size: 1, sort: [], filters: [] })).total).toBe(
      10_000,
    );
    expect(await runOperation(context, VISIT, 'create', { record: { name: '新' } })).toMatchObject({
      code: 'V2026-10001',
    });
  });

  it('are of the day that is asked for, and numbers go on in its year', async () => {
    const database = await open();
    await syncSchema(database, MODEL);
    const visit = [{ id: '1', tenantId: '100001', code: 'V2026-0007', createTime: '2026-10-31 08:00:00' }, { id: '2' }];

    await loadFixtures(database, MODEL, { visit }, '2027-02-01');

    const context = session(database, MODEL);
    expect(await context.repository.get(VISIT, '1')).toMatchObject({
      code: 'V2027-0007',
      createTime: '2027-01-31 08:00:00',
    });
    expect(await context.repository.inTenant('000000').get(VISIT, '2')).toMatchObject({
      createTime: '2027-02-01 08:00:00',
    });
    expect(await context.repository.nextNumber('visit.code.V2027-{0000}')).toBe(8);
  });

  it('note by one line for very many rows that their texts are new', async () => {
    const database = await open();
    await syncSchema(database, MODEL);
    const rows = Array.from({ length: MANY }, (_, at) => ({ id: `v${100_000 + at}`, name: `访客${at}` }));

    await loadFixtures(database, MODEL, { visit: rows });
    const lines = await gramTables(database.executor).selectFrom('shian_gram_todo').selectAll().execute();

    expect(lines.length).toBeLessThan(MANY);
    const single = new Set(lines.flatMap(({ record, until }) => (until === null ? record : [])));
    const stretches = lines.filter(({ until }) => until !== null);
    const isNoted = (id: string) =>
      single.has(id) || stretches.some(({ record, until }) => id >= record && id <= (until ?? ''));
    expect(rows.filter(({ id }) => !isNoted(id))).toEqual([]);
  });

  it('have their indexes again behind very many rows, and none of them where one is refused', async () => {
    const database = await open();
    await syncSchema(database, MODEL);
    const indexes = async () => (await database.dialect.tableParts(database.executor, VISIT.table)).indexes.toSorted();
    const before = await indexes();
    const rowsTo = (last: number) => ({
      *[Symbol.iterator]() {
        for (let at = 1; at <= last; at += 1) yield { id: String(at), name: `访客${at}`, tenantId: '100001' };
        if (last < MANY) yield { id: '1', name: '又一个' };
      },
    });

    await expect(loadFixtures(database, MODEL, { visit: rowsTo(MANY - 1) })).rejects.toMatchObject({
      code: 'duplicate',
    });
    expect(await indexes()).toEqual(before);
    const { repository } = session(database, MODEL);
    expect(await repository.count(VISIT)).toBe(0);

    expect(await loadFixtures(database, MODEL, { visit: rowsTo(MANY) })).toBe(MANY);
    expect(await indexes()).toEqual(before);
    expect(await repository.count(VISIT)).toBe(MANY);
  });

  it('belong to the platform unless they name a tenant, and their passwords are hashed', async () => {
    const database = await open();
    await syncSchema(database, MODEL);

    await loadFixtures(database, MODEL, { visit: [{ id: '1', secret: 'Passw0rd!' }] });

    const { repository } = session(database, MODEL, { user: { tenantId: '000000' } });
    expect(await repository.get(VISIT, '1')).toMatchObject({ tenantId: '000000', createTime: '2026-11-01 08:00:00' });
    expect(await verifyPassword('Passw0rd!', await repository.secret(VISIT, '1', 'secret'))).toBe(true);
  });
});
