import { RECYCLE_CODES } from '../../model/recycle.ts';
import { MAX_RECYCLED_AT_ONCE } from '../calls/readRecycle.ts';
import type { EndpointShape } from './Endpoint.ts';
import type { Schema } from './Schema.ts';
import { anyRecord, id, integer, listOf, objectRequiring, paging, person, text, wholeObject } from './shapes.ts';

const name = text(100);
const ids: Schema<readonly string[]> = { type: 'array', minItems: 1, maxItems: MAX_RECYCLED_AT_ONCE, items: id };
const named = objectRequiring({ entity: name, ids }, 'entity', 'ids');

const removal = wholeObject({
  id,
  by: person,
  at: text(19),
  reason: text(500),
  // The moment it goes for good; empty: it stays.
  until: text(19),
});

const namedRecord = wholeObject({ entity: name, id, name: text(2000) });

const outcome = wholeObject({
  done: listOf(id),
  refused: listOf(
    wholeObject({
      id,
      reasons: listOf(text(2000)),
      // Removed records that it needs back first.
      parents: listOf(namedRecord),
      // Records that hold a key which it has to have.
      holders: listOf(namedRecord),
    }),
  ),
});

/** What was removed, and bringing it back. */
export const recycleEndpoints = {
  removedRecords: {
    access: 'login',
    acrossTenants: 'entity',
    summary: {
      zh: '一类数据的回收站，最近删除的在前；须有删除权限',
      en: 'Removed records of an entity, the latest first, for those who may delete its records',
    },
    query: objectRequiring({ entity: name, text: text(64), ...paging }, 'entity'),
    answer: wholeObject({ total: integer, days: integer, records: listOf(anyRecord), removals: listOf(removal) }),
  },
  removedCounts: {
    access: 'login',
    summary: { zh: '各回收站中的数据条数', en: 'How many records lie in each recycle bin one may open' },
    answer: listOf(wholeObject({ entity: name, count: integer })),
  },
  removeRecords: {
    access: 'login',
    acrossTenants: 'entity',
    summary: { zh: '删除数据并说明原因', en: 'Remove records, all of them or none, and say why' },
    body: objectRequiring({ entity: name, ids, reason: text(500) }, 'entity', 'ids'),
    answer: outcome,
  },
  restoreRecords: {
    access: 'login',
    acrossTenants: 'entity',
    summary: {
      zh: '从回收站恢复数据；逐条说明不能恢复的原因',
      en: 'Bring removed records back; of each that stays it is said what is in the way',
    },
    body: named,
    answer: outcome,
  },
  purgeRecords: {
    access: { any: [RECYCLE_CODES.purge] },
    acrossTenants: 'entity',
    summary: { zh: '永久删除回收站中的数据', en: 'Take removed records away for good' },
    body: named,
    answer: outcome,
  },
} as const satisfies Record<string, EndpointShape>;
