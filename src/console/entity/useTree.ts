import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { Entity } from '../../model/Entity.ts';
import { fieldOf, referenceTarget } from '../../model/lookups.ts';
import { useConsoleData } from '../data/useConsoleData.ts';
import { config } from '../start/config/configStore.ts';
import { type Branches, growTree } from './list/growTree.ts';
import type { ListRow } from './list/ListRow.ts';

const BRANCH_SIZE = 500;
/** The largest page: where more rows lie below, a row without a sign of its own keeps its arrow. */
const MAX_HITS = 200;

const NONE: readonly RaRecord[] = [];
const NO_LEAVES: ReadonlySet<string> = new Set();

/** Rows as a tree: the list brings the top, each branch is fetched when it is opened, and again when it may have changed. */
export function useTree(entity: Entity, records: readonly RaRecord[], total: number, flat: boolean) {
  const data = useConsoleData();
  const parentField = entity.list.tree;
  const [flipped, setFlipped] = useState<readonly RaRecord[]>([]);
  // A lone root tells nothing by itself: it stands open until it is closed by hand.
  const lone = parentField !== undefined && !flat && total === 1 ? records[0] : undefined;
  const opened = useMemo(() => {
    if (lone === undefined) return flipped;
    const others = flipped.filter(({ id }) => id !== lone.id);
    return others.length === flipped.length ? [lone, ...others] : others;
  }, [flipped, lone]);
  const field = parentField === undefined ? undefined : fieldOf(entity, parentField);
  const key = (field && referenceTarget(field)?.valueField) ?? 'id';
  const [sort] = entity.list.sort;
  const answers = useQueries({
    queries: opened.map((record) => ({
      queryKey: [entity.name, 'branch', record.id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        data.getList(entity.name, {
          filter: { [`${parentField}__eq`]: record[key] },
          pagination: { page: 1, perPage: BRANCH_SIZE },
          sort: { field: sort?.field ?? 'id', order: sort?.order ?? 'ASC' },
          signal,
        }),
    })),
    combine: (results) => results.map((result) => result.data),
  });
  const keys = flat || parentField === undefined ? NONE : [...records, ...answers.flatMap((one) => one?.data ?? [])];
  const shown = keys.map((record) => String(record[key])).toSorted();
  // Other backends cannot be asked for several parents at once.
  const { data: leaves = NO_LEAVES } = useQuery({
    queryKey: [entity.name, 'parents', shown],
    queryFn: async ({ signal }) => {
      const below = await data.getList(entity.name, {
        filter: { [`${parentField}__in`]: shown },
        pagination: { page: 1, perPage: MAX_HITS },
        sort: { field: 'id', order: 'ASC' },
        signal,
      });
      if ((below.total ?? 0) > below.data.length) return NO_LEAVES;
      const parents = new Set(below.data.map((record) => String(record[parentField ?? ''])));
      return new Set(shown.filter((one) => !parents.has(one)));
    },
    enabled: shown.length > 0 && shown.length <= MAX_HITS && config().backend === 'shian',
    placeholderData: keepPreviousData,
  });
  const toggle = useCallback((record: RaRecord) => {
    setFlipped((now) =>
      now.some(({ id }) => id === record.id) ? now.filter(({ id }) => id !== record.id) : [...now, record],
    );
  }, []);
  const rows = useMemo<readonly ListRow[]>(() => {
    if (parentField === undefined || flat) return records.map((record) => ({ record, depth: 0, twig: 'none' }));
    const branches: Branches = new Map(
      opened.flatMap(({ id }, at) => {
        const below = answers[at];
        return below === undefined ? [] : [[id, { records: below.data, total: below.total ?? 0 }] as const];
      }),
    );
    return growTree(records, branches, (record) => leaves.has(String(record[key])));
  }, [records, opened, answers, parentField, flat, leaves, key]);
  return { rows, toggle };
}
