import type { Entity } from '../../model/Entity.ts';
import { isAbsent } from '../../model/isAbsent.ts';
import { operators } from '../../model/operators.ts';
import { isLeaf } from '../../model/Tree.ts';
import { FILTER_WORDS } from '../../protocol/simpleRest/filterWords.ts';
import type { Filter, FilterTree } from '../../protocol/types.ts';
import { ApiError } from '../start/http/ApiError.ts';
import { pageText } from '../start/texts/speech.ts';
import { wireValue } from './wireRecord.ts';

const UNABLE = { zh: '此服务器不支持该筛选条件', en: 'This server cannot filter by that' } as const;

function pairsOf(entity: Entity, { field, op, value }: Filter): (readonly [string, unknown])[] {
  if (operators[op].ends !== undefined && Array.isArray(value)) {
    const [low, high]: unknown[] = value;
    return [
      ...pairsOf(entity, { field, op: 'gte', value: low }),
      ...pairsOf(entity, { field, op: 'lte', value: high }),
    ];
  }
  const word = FILTER_WORDS[op];
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
