import { textOf } from '../../../../model/recordValues.ts';
import { storePinyin } from '../../../identity/people/fillPinyin.ts';
import { type EntityRule, isRemoval } from './EntityRule.ts';

/** Regions: a name is also found by its pinyin. */
export const region: EntityRule = {
  after: async (write, result) => {
    const { services, entity, ids, record } = write;
    if (isRemoval(write) || record?.name === undefined) return;
    const made = typeof result === 'object' && result !== null && 'id' in result ? [textOf(result.id)] : [];
    const { executor } = services.directory.platform.database;
    for (const id of ids.length > 0 ? ids : made) await storePinyin(executor, entity, id, textOf(record.name));
  },
};
