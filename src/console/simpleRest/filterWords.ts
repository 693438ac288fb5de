import type { Entity } from '../../model/Entity.ts';
import { isAbsent } from '../../model/isAbsent.ts';
import { type Operator, operators } from '../../model/operators.ts';
import { isLeaf } from '../../model/Tree.ts';
import type { Filter, FilterTree } from '../../protocol/types.ts';
import { ApiError } from '../start/http/ApiError.ts';
import { pageText } from '../start/texts/speech.ts';
import { wireValue } from './wireRecord.ts';

/**
 * What stands behind a field's name in the filter object, as FakeRest and react-admin's own examples write it. The
 * dialect leaves these words to the server; null: there is none.
 */
const WORDS: Readonly<Record<Operator, string | null>> = {
  eq: '',
  ne: '_neq',
  gt: '_gt',
  gte: '_gte',
  lt: '_lt',
  lte: '_lte',
  in: '',
  notIn: null,
  contains: '_q',
  startsWith: null,
  endsWith: null,
  notContains: null,
  empty: null,
  // By its two ends.
  between: null,
};

/** Whether such a server can be asked by this operator. */
export const canAsk = (op: Operator): boolean => operators[op].ends !== undefined || WORDS[op] !== null;

const UNABLE = { zh: '此服务器不支持该筛选条件', en: 'This server cannot filter by that' } as const;

function pairsOf(entity: Entity, { field, op, value }: Filter): (readonly [string, unknown])[] {
  if (operators[op].ends !== undefined && Array.isArray(value)) {
    const [low, high]: unknown[] = value;
    return [
      ...pairsOf(entity, { field, op: 'gte', value: low }),
      ...pairsOf(entity, { field, op: 'lte', value: high }),
    ];
  }
  const word = WORDS[op];
  if (word === null) throw new ApiError('refused', 400, pageText(UNABLE));
  if (isAbsent(value)) return [];
  const list: readonly unknown[] | undefined = Array.isArray(value) ? value : undefined;
  const written = list?.map((one) => wireValue(entity, field, one)) ?? wireValue(entity, field, value);
  return [[field + word, written]];
}

/** Filters that must all hold, as the one object of the dialect; what it cannot say is refused in words. */
export function filterObject(entity: Entity, filters: readonly FilterTree[]): Record<string, unknown> {
  return Object.fromEntries(
    filters.flatMap((filter) => {
      if (isLeaf(filter)) return pairsOf(entity, filter);
      throw new ApiError('refused', 400, pageText(UNABLE));
    }),
  );
}
