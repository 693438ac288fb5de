import { LRUCache } from 'lru-cache';
import { memoize } from '../../model/memoize.ts';
import { readingOf } from '../database/readingOf.ts';
import type { SqlText } from '../database/sqlText.ts';
import type { WriteEpochs } from '../database/writeEpochs.ts';
import { questionKey } from './questionKey.ts';
import type { RepositoryScope } from './RepositoryScope.ts';

const MAX_LISTS = 200;
const MAX_MARKS = 200;

/** The row that stands at a place of a list: the values it is sorted by, as their columns keep them, and its id. */
export interface Mark {
  readonly offset: number;
  readonly values: readonly unknown[];
  readonly id: string;
}

interface List {
  readonly epoch: string;
  readonly since: number;
  readonly marks: LRUCache<number, Mark>;
}

/** Places of one list that are known already. */
export interface PageMarks {
  /** The nearest to a stretch of it: at its beginning or before, and at its end or behind. */
  readonly around: (from: number, to: number) => readonly [before: Mark | undefined, behind: Mark | undefined];
  readonly add: (mark: Mark) => void;
}

const NONE: PageMarks = { around: () => [undefined, undefined], add: () => {} };

const listsOf = memoize((_epochs: WriteEpochs) => new LRUCache<string, List>({ max: MAX_LISTS }));

/**
 * Where pages of this list began that somebody has read since rows of it last came, went or changed their place, so that the pages beside
 * them are read from there. A row of a mark is not shown to anybody: it is compared with only.
 */
export function pageMarks(scope: RepositoryScope, list: SqlText): PageMarks {
  const { epochs } = scope.database;
  if (scope.isTransaction || epochs === undefined) return NONE;
  const lists = listsOf(epochs);
  const compiled = list.compile(scope.database.dialect);
  const key = questionKey(scope, compiled);
  const epoch = epochs.of(readingOf(compiled.sql), scope.tenantId);
  const known = lists.get(key);
  const isFresh = known?.epoch === epoch && performance.now() - known.since < epochs.maxAge();
  let marks = isFresh ? known.marks : undefined;
  return {
    around: (from, to) => nearest(marks?.values() ?? [], from, to),
    add: (mark) => {
      marks ??= new LRUCache({ max: MAX_MARKS });
      marks.set(mark.offset, mark);
      lists.set(key, { epoch, since: isFresh ? known.since : performance.now(), marks });
    },
  };
}

function nearest(marks: Iterable<Mark>, from: number, to: number): ReturnType<PageMarks['around']> {
  let before: Mark | undefined;
  let behind: Mark | undefined;
  for (const mark of marks) {
    if (mark.offset <= from && mark.offset >= (before?.offset ?? 0)) before = mark;
    if (mark.offset >= to && mark.offset <= (behind?.offset ?? mark.offset)) behind = mark;
  }
  return [before, behind];
}
