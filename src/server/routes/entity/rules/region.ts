import { textOf } from '../../../identity/Directory.ts';
import { pinyinOf } from '../../../identity/pinyinOf.ts';
import { type EntityRule, isRemoval } from './EntityRule.ts';

/** Regions: a name is also found by its pinyin. */
export const region: EntityRule = {
  after: async (write, result) => {
    const { services, entity, ids, record } = write;
    if (isRemoval(write) || record?.name === undefined) return;
    const made = typeof result === 'object' && result !== null && 'id' in result ? [textOf(result.id)] : [];
    const pinyin = await pinyinOf(textOf(record.name));
    await services.directory.platform.update(entity, ids.length > 0 ? ids : made, { pinyin });
  },
};
