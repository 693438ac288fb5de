import type { Text } from '../../../../model/Text.ts';
import { AppError } from '../../../AppError.ts';
import { textOf } from '../../../identity/Directory.ts';
import type { EntityRule } from './EntityRule.ts';

const WRONG_PATH: Text = {
  zh: '路由地址须以 / 或 http(s):// 开头',
  en: 'The path must begin with /, http:// or https://',
};
const WRONG_PARENT: Text = { zh: '父节点只可选择菜单类型!', en: 'The parent must be a menu, not a button' };

/** A route of ours or a web address; nothing a frame would run, no address without a scheme (P40). */
function isSafePath(path: string): boolean {
  if (/[\s\p{Cc}\\]/u.test(path)) return false;
  if (path.startsWith('/')) return !path.startsWith('//');
  if (/^https?:\/\//i.test(path)) return URL.canParse(path) && new URL(path).username === '';
  return /^[\w./-]*$/.test(path);
}

/** Menus: only addresses that may be opened, and only menus as parents. */
export const menu: EntityRule = {
  before: async ({ services, record }) => {
    if (record === undefined) return undefined;
    for (const field of ['path', 'component']) {
      if (isSafePath(textOf(record[field]))) continue;
      throw new AppError('invalid', {}, [{ field, code: 'rule', params: {}, message: WRONG_PATH }]);
    }
    const { platform, entities } = services.directory;
    const parent = textOf(record.parentId);
    const found = parent === '' ? undefined : await platform.get(entities.menu, parent);
    if (found && textOf(found.category) === '2') {
      throw new AppError('invalid', {}, [{ field: 'parentId', code: 'rule', params: {}, message: WRONG_PARENT }]);
    }
    return record;
  },
};
