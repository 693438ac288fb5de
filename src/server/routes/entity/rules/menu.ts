import { textOf } from '../../../../model/recordValues.ts';
import type { Text } from '../../../../model/Text.ts';
import { fieldRefusal } from '../../../AppError.ts';
import type { EntityRule } from './EntityRule.ts';

const WRONG_PARENT: Text = { zh: '父节点只可选择菜单类型!', en: 'The parent must be a menu, not a button' };

/** Menus: only menus as parents. */
export const menu: EntityRule = {
  before: async ({ services, record }) => {
    if (record === undefined) return undefined;
    const { platform, entities } = services.directory;
    const parent = textOf(record.parentId);
    const found = parent === '' ? undefined : await platform.get(entities.menu, parent);
    if (found && textOf(found.category) === '2') {
      throw fieldRefusal('parentId', WRONG_PARENT);
    }
    return record;
  },
};
