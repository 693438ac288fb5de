import { AppError } from '../../../AppError.ts';
import { fileTables } from '../../../database/fileTables.ts';
import { type EntityRule, isRemoval } from './EntityRule.ts';

/** Object stores: one that holds files stays, for they are read from there whichever store is in use. */
export const oss: EntityRule = {
  within: async (write) => {
    if (!isRemoval(write)) return;
    const { count } = await fileTables(write.services.database.executor)
      .selectFrom('shian_file')
      .select((row) => row.fn.countAll<number | string>().as('count'))
      .where('store', 'in', [...write.ids, '-'])
      .executeTakeFirstOrThrow();
    if (Number(count) > 0) throw new AppError('storeHolds', { count: Number(count) });
  },
};
