import type { SelectQueryBuilder } from 'kysely';
import type { Database, Tables } from '../database/Database.ts';

/** In one transaction; others write between two of them. */
const SLICE_ROWS = 2000;

type Ids = SelectQueryBuilder<Tables, string, { id: unknown }>;

/** Deletes the rows of a table that `narrow` leaves of it, slice by slice. Answers how many went. */
export async function deleteInSlices(database: Database, table: string, narrow: (ids: Ids) => Ids): Promise<number> {
  const deleteSlice = () =>
    database.write(async (executor) => {
      const slice = narrow(executor.selectFrom(table).select('id')).limit(SLICE_ROWS);
      const { numDeletedRows } = await executor.deleteFrom(table).where('id', 'in', slice).executeTakeFirst();
      return Number(numDeletedRows);
    });
  for (let gone = 0; ; ) {
    const slice = await deleteSlice();
    gone += slice;
    if (slice < SLICE_ROWS) return gone;
  }
}
