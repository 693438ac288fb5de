import type { Entity } from '../../model/Entity.ts';
import type { Repository } from '../repository/Repository.ts';
import { textOf } from './Directory.ts';
import { pinyinOf } from './pinyinOf.ts';

const SLICE = 500;

/** Gives every region the pinyin it is found by; rows of earlier versions and of demo data have none. */
export async function fillPinyin(repository: Repository, region: Entity): Promise<void> {
  const where = { path: 'pinyin', op: 'empty', value: true } as const;
  for (;;) {
    const rows = await repository.find(region, { where, limit: SLICE });
    if (rows.length === 0) return;
    await repository.write(async (inside) => {
      for (const { id, name } of rows)
        await inside.update(region, [textOf(id)], { pinyin: await pinyinOf(textOf(name)) });
    });
  }
}
