import type { Entity } from '../../src/model/Entity.ts';
import { isObject } from '../../src/model/guards.ts';
import { flattenTree } from '../../src/protocol/conventions/flattenTree.ts';
import { conventionOf } from '../../src/protocol/conventions/index.ts';
import type { ListQuery } from '../../src/protocol/types.ts';
import { about } from '../../src/schema/sentences.ts';
import type { Row } from './Compared.ts';
import type { Heard, Notes } from './hear.ts';
import { pageMisfits } from './pageMisfits.ts';

/** Rows that are asked for at once: enough to see values, few enough for any backend. */
export const FIRST_PAGE: ListQuery = { page: 1, size: 20, sort: [], filters: [] };

/** The rows as they came, after the page was looked at. */
export function rowsOf(entity: Entity, heard: Heard, { misfits }: Notes): readonly Row[] {
  const { data, body } = heard;
  const { answers } = conventionOf(entity);
  misfits.push(...pageMisfits(entity, heard, FIRST_PAGE.size));
  if (isObject(body) && data === body && answers.name === 'Error') {
    misfits.push({
      severity: 'warning',
      code: 'noEnvelope',
      entity: entity.name,
      place: ['api'],
      message: about(entity.name, {
        zh: '列表的应答没有外层结构 { code, success, data, msg }',
        en: 'the list comes without the envelope { code, success, data, msg }',
      }),
      remedy: {
        zh: '控制台仍可读取；但要看出调用被拒绝，须有外层结构或 HTTP 状态码。',
        en: 'The console reads it; refusals need the envelope, or an HTTP status, to be seen as such.',
      },
    });
  }
  const found = Array.isArray(data)
    ? flattenTree(data)
    : isObject(data) && Array.isArray(data.records)
      ? data.records
      : [];
  return found
    .filter(isObject)
    .slice(0, FIRST_PAGE.size)
    .map((row) => inOurNames(entity, row));
}

/** Names that a kindred backend has for fields are ours. */
export function inOurNames(entity: Entity, row: Row): Row {
  return Object.entries(conventionOf(entity).records.alsoNamed?.(entity) ?? {}).reduce(underOurName, row);
}

function underOurName(row: Row, [theirs, ours]: readonly [string, string]): Row {
  const { [theirs]: value, ...rest } = row;
  return value === undefined || ours in rest ? rest : { ...rest, [ours]: value };
}
