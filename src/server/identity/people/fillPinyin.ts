import type { Entity } from '../../../model/Entity.ts';
import { PLATFORM } from '../../../model/platform.ts';
import { textOf } from '../../../model/recordValues.ts';
import type { Executor } from '../../database/Database.ts';
import { gramTables } from '../../database/gramTables.ts';
import { newId } from '../../database/newId.ts';
import type { Repository } from '../../repository/Repository.ts';
import { pinyinOf } from './pinyinOf.ts';

const SLICE_SIZE = 500;

/** Gives every region the pinyin it is found by; rows of earlier versions and of demo data have none. */
export async function fillPinyin(repository: Repository, region: Entity): Promise<void> {
  const where = { path: 'pinyin', op: 'empty', value: true } as const;
  for (;;) {
    const rows = await repository.find(region, { where, limit: SLICE_SIZE });
    if (rows.length === 0) return;
    await repository.write(async ({ database }) => {
      for (const { id, name } of rows) await storePinyin(database.executor, region, textOf(id), textOf(name));
    });
  }
}

/** The record stays the one its readers know: what it is found by is no change of it, so the revision stays. */
export async function storePinyin(executor: Executor, region: Entity, id: string, name: string): Promise<void> {
  const pinyin = await pinyinOf(name);
  await executor.updateTable(region.table).set({ pinyin }).where('id', '=', id).execute();
  // By which it is to be found.
  await gramTables(executor)
    .insertInto('shian_gram_todo')
    .values({ id: newId(), tenant_id: PLATFORM, entity: region.name, record: id })
    .execute();
}
