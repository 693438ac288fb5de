import type { Entity } from '../../../../model/Entity.ts';
import { fieldOf } from '../../../../model/lookups.ts';
import { textOf } from '../../../../model/recordValues.ts';
import { scopeWords } from '../../../../model/scopeWords.ts';
import { sessionAround } from '../../../../model/sessionAround.ts';
import type { Text } from '../../../../model/Text.ts';
import type { EntityRecord } from '../../../../protocol/types.ts';
import { AppError, fieldRefusal } from '../../../AppError.ts';
import type { Directory } from '../../../identity/people/Directory.ts';
import { entityByMenuCode, readRule } from '../../../identity/scopes/dataScopes.ts';
import { CUSTOM_RULE } from '../../../identity/scopes/scopeWords.ts';
import { valuesOfFields } from '../../../identity/scopes/valuesOfFields.ts';
import { conditionSql } from '../../../repository/conditionSql.ts';
import type { EntityRule } from './EntityRule.ts';

const UNREADABLE: Text = {
  zh: '自定义规则应为 JSON 条件，如 {"status":"1"} 或 {"createDept":{"in":{"ref":"user.deptIds"}}}',
  en: 'The custom rule must be a condition in JSON, for example {"status":"1"} or {"createDept":{"in":{"ref":"user.deptIds"}}}',
};

const unknown = (place: string): Text => ({
  zh: `自定义规则中的 ${place} 不存在，或不能这样比较；请写字段名，如 {"status":"1"}，日期如 "2026-01-31"`,
  en: `The custom rule speaks of ${place}, which does not exist or cannot be compared so; write names of fields, for example {"status":"1"}, and days as "2026-01-31"`,
});

/** Has the words of a session, whosever it is. */
const ANYBODY = sessionAround({ id: '', account: '', name: '', tenantId: '', deptIds: [], roleIds: [] }, '');

/** Puts the rule into SQL as a list would: what it names that is not there shows at once, and not to those who are given it. */
async function checkRule(directory: Directory, { menuId, scopeValue }: EntityRecord): Promise<void> {
  const { model, database, platform } = directory;
  const words = scopeWords(model.settings.belonging);
  const condition = readable(textOf(scopeValue), words);
  const menu = (await directory.menus()).find(({ id }) => textOf(id) === textOf(menuId));
  const entity = entityByMenuCode(directory, textOf(menu?.code));
  if (entity === undefined || entity.storage === 'none') return;
  try {
    conditionSql(valuesOfFields(model, entity, condition), {
      model,
      entity,
      dialect: database.dialect,
      tenantId: platform.tenantId,
      scope: ANYBODY,
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw fieldRefusal('scopeValue', unknown(String(error.params.place)));
  }
}

function readable(text: string, words: readonly string[]) {
  try {
    return readRule(text, new Map(words.map((word) => [word, []])));
  } catch {
    throw fieldRefusal('scopeValue', UNREADABLE);
  }
}

/** The schema says that of it. */
const isTooLong = (entity: Entity, rule: string): boolean =>
  rule.length > (fieldOf(entity, 'scopeValue')?.maxLength ?? Number.POSITIVE_INFINITY);

/** Data scopes: a rule of one's own can be read, and speaks of what the menu's records have. */
export const dataScope: EntityRule = {
  before: async ({ services, entity, ids: [id], record }) => {
    if (record === undefined) return undefined;
    const { directory } = services;
    const known = id === undefined ? undefined : await directory.platform.get(entity, id);
    const next = { ...known, ...record };
    const rule = textOf(next.scopeValue);
    if (textOf(next.scopeType) === CUSTOM_RULE && rule !== '' && !isTooLong(entity, rule))
      await checkRule(directory, next);
    return record;
  },
};
