import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { Entity } from '../../model/Entity.ts';
import { fieldOf, referenceTarget } from '../../model/lookups.ts';
import { useConsoleData } from '../data/useConsoleData.ts';
import { type Branches, growTree } from './list/growTree.ts';
import type { ListRow } from './list/ListRow.ts';

const BRANCH_SIZE = 500;

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
    return growTree(records, branches);
  }, [records, opened, answers, parentField, flat]);
  return { rows, toggle };
}
