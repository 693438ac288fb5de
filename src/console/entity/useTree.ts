import { useCallback, useMemo, useRef, useState } from 'react';
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

/** Rows as a tree: the list brings the top, each branch is fetched when it is opened. */
export function useTree(entity: Entity, records: readonly RaRecord[], flat: boolean) {
  const data = useConsoleData();
  const parentField = entity.list.tree;
  const [branches, setBranches] = useState<Branches>(new Map());
  const opened = useRef(new Map<RaRecord['id'], RaRecord>());
  const fetchBranch = useCallback(
    async (record: RaRecord) => {
      const field = parentField === undefined ? undefined : fieldOf(entity, parentField);
      const key = (field && referenceTarget(field)?.valueField) ?? 'id';
      const [sort] = entity.list.sort;
      const answer = await data.getList(entity.name, {
        filter: { [`${parentField}__eq`]: record[key] },
        pagination: { page: 1, perPage: BRANCH_SIZE },
        sort: { field: sort?.field ?? 'id', order: sort?.order ?? 'ASC' },
      });
      if (opened.current.has(record.id)) setBranches((now) => new Map(now).set(record.id, answer.data));
    },
    [data, entity, parentField],
  );
  const toggle = useCallback(
    async (record: RaRecord) => {
      if (opened.current.delete(record.id)) {
        setBranches((now) => new Map([...now].filter(([id]) => id !== record.id)));
        return;
      }
      opened.current.set(record.id, record);
      await fetchBranch(record);
    },
    [fetchBranch],
  );
  /** Fetches the open branches again, after something in them may have changed. */
  const reload = useCallback(async () => {
    await Promise.all([...opened.current.values()].map(fetchBranch));
  }, [fetchBranch]);
  const rows = useMemo<readonly ListRow[]>(() => {
    if (parentField === undefined || flat) return records.map((record) => ({ record, depth: 0, twig: 'none' }));
    return grow(records, branches, 0);
  }, [records, branches, parentField, flat]);
  return { rows, toggle, reload };
}
