import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { Entity } from '../../model/Entity.ts';
import { fieldOf, referenceTarget } from '../../model/lookups.ts';
import { useConsoleData } from '../data/useConsoleData.ts';
import type { ListRow } from './list/ListRow.ts';

type Branches = ReadonlyMap<RaRecord['id'], readonly RaRecord[]>;

const BRANCH_SIZE = 500;

function grow(records: readonly RaRecord[], branches: Branches, depth: number): ListRow[] {
  return records.flatMap((record) => {
    const below = branches.get(record.id);
    if (below === undefined) return [{ record, depth, twig: 'closed' as const }];
    if (below.length === 0) return [{ record, depth, twig: 'leaf' as const }];
    return [{ record, depth, twig: 'open' as const }, ...grow(below, branches, depth + 1)];
  });
}

/** Rows as a tree: the list brings the top, each branch is fetched when it is opened, and again when it may have changed. */
export function useTree(entity: Entity, records: readonly RaRecord[], flat: boolean) {
  const data = useConsoleData();
  const parentField = entity.list.tree;
  const [opened, setOpened] = useState<readonly RaRecord[]>([]);
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
    combine: (results) => results.map((result) => result.data?.data),
  });
  const toggle = useCallback((record: RaRecord) => {
    setOpened((now) =>
      now.some(({ id }) => id === record.id) ? now.filter(({ id }) => id !== record.id) : [...now, record],
    );
  }, []);
  const rows = useMemo<readonly ListRow[]>(() => {
    if (parentField === undefined || flat) return records.map((record) => ({ record, depth: 0, twig: 'none' }));
    const branches = new Map(
      opened.flatMap(({ id }, at) => {
        const below = answers[at];
        return below === undefined ? [] : [[id, below] as const];
      }),
    );
    return grow(records, branches, 0);
  }, [records, opened, answers, parentField, flat]);
  return { rows, toggle };
}
