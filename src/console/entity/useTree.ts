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

/** Rows as a tree: the list brings the top, each branch is fetched when it is opened. */
export function useTree(entity: Entity, records: readonly RaRecord[], flat: boolean) {
  const data = useConsoleData();
  const parentField = entity.list.tree;
  const [branches, setBranches] = useState<Branches>(new Map());
  const toggle = useCallback(
    async (record: RaRecord) => {
      if (parentField === undefined) return;
      if (branches.has(record.id)) {
        setBranches((now) => new Map([...now].filter(([id]) => id !== record.id)));
        return;
      }
      const field = fieldOf(entity, parentField);
      const key = (field && referenceTarget(field)?.valueField) ?? 'id';
      const answer = await data.getList(entity.name, {
        filter: { [`${parentField}__eq`]: record[key] },
        pagination: { page: 1, perPage: BRANCH_SIZE },
        sort: { field: entity.list.sort[0]?.field ?? 'id', order: entity.list.sort[0]?.order ?? 'ASC' },
      });
      setBranches((now) => new Map(now).set(record.id, answer.data));
    },
    [branches, data, entity, parentField],
  );
  const rows = useMemo<readonly ListRow[]>(() => {
    if (parentField === undefined || flat) return records.map((record) => ({ record, depth: 0, twig: 'none' }));
    return grow(records, branches, 0);
  }, [records, branches, parentField, flat]);
  const reset = useCallback(() => setBranches(new Map()), []);
  return { rows, toggle, reset };
}
