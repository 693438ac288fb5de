import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { Entity } from '../../model/Entity.ts';
import { fieldOf, referenceTarget } from '../../model/lookups.ts';
import { OWN_ORDER } from '../data/ownOrder.ts';
import { useConsoleData } from '../data/useConsoleData.ts';
import { onOwnServer } from '../start/config/configStore.ts';
import { type Branches, growTree, plainWhereBare } from './list/growTree.ts';
import type { ListRow } from './list/ListRow.ts';

/** As many rows as are drawn before one sees that it takes time; the next come when one scrolls to them. */
const BRANCH_SIZE = 60;
/** The largest page: where more rows lie below, a row without a sign of its own keeps its arrow. */
const MAX_HITS = 200;

const NONE: readonly RaRecord[] = [];
const FIRST_PAGE = 1;
const NO_PAGES: ReadonlyMap<RaRecord['id'], number> = new Map();

/** Rows as a tree: the list brings the top, each branch is fetched when it is opened, and again when it may have changed. */
export function useTree(entity: Entity, records: readonly RaRecord[], total: number, flat: boolean) {
  const data = useConsoleData();
  const parentField = entity.list.tree;
  const [flipped, setFlipped] = useState<readonly RaRecord[]>([]);
  const [wanted, setWanted] = useState(NO_PAGES);
  // A lone root tells nothing by itself: it stands open until it is closed by hand.
  const lone = parentField !== undefined && !flat && total === 1 ? records[0] : undefined;
  const opened = useMemo(() => {
    if (lone === undefined) return flipped;
    const others = flipped.filter(({ id }) => id !== lone.id);
    return others.length === flipped.length ? [lone, ...others] : others;
  }, [flipped, lone]);
  const field = parentField === undefined ? undefined : fieldOf(entity, parentField);
  const key = (field && referenceTarget(field)?.valueField) ?? 'id';
  const pages = useMemo(
    () =>
      opened.flatMap((record) =>
        Array.from({ length: wanted.get(record.id) ?? FIRST_PAGE }, (_, at) => ({ record, page: at + 1 })),
      ),
    [opened, wanted],
  );
  const answers = useQueries({
    queries: pages.map(({ record, page }) => ({
      queryKey: [entity.name, 'branch', record.id, page],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        data.getList(entity.name, {
          filter: { [`${parentField}__eq`]: record[key] },
          pagination: { page, perPage: BRANCH_SIZE },
          sort: OWN_ORDER,
          signal,
        }),
    })),
    combine: (results) => results.map((result) => result.data),
  });
  // Page by page: what was asked of one stays known when the next comes.
  const asked = flat || parentField === undefined ? [] : [records, ...answers.map((one) => one?.data ?? NONE)];
  const below = useQueries({
    queries: asked
      .map((some) => some.map((record) => String(record[key])).toSorted())
      .map((shown) => ({
        queryKey: [entity.name, 'parents', shown],
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const found = await data.getList(entity.name, {
            filter: { [`${parentField}__in`]: shown },
            pagination: { page: 1, perPage: MAX_HITS },
            sort: { field: 'id', order: 'ASC' },
            signal,
          });
          if ((found.total ?? 0) > found.data.length) return [];
          const parents = new Set(found.data.map((record) => String(record[parentField ?? ''])));
          return shown.filter((one) => !parents.has(one));
        },
        // Other backends cannot be asked for several parents at once.
        enabled: shown.length > 0 && shown.length <= MAX_HITS && onOwnServer(),
      })),
    combine: (results) => ({
      waiting: results.some(({ isLoading }) => isLoading),
      leaves: results.flatMap(({ data: found }) => found ?? []),
    }),
  });
  // What was known of rows holds until it is known of those that stand now: arrows would come and go with each.
  const [known, setKnown] = useState(below.leaves);
  if (!below.waiting && known !== below.leaves) setKnown(below.leaves);
  const leaves = useMemo(() => new Set(below.waiting ? [...known, ...below.leaves] : below.leaves), [below, known]);
  const toggle = useCallback((record: RaRecord) => {
    setFlipped((now) =>
      now.some(({ id }) => id === record.id) ? now.filter(({ id }) => id !== record.id) : [...now, record],
    );
  }, []);
  const more = useCallback((of: RaRecord['id'], page: number) => {
    // The same page is asked for as often as its line is seen, or clicked, before it comes.
    setWanted((now) => (now.get(of) === page ? now : new Map(now).set(of, page)));
  }, []);
  const rows = useMemo<readonly ListRow[]>(() => {
    if (parentField === undefined || flat) return records.map((record) => ({ record, depth: 0, twig: 'none' }));
    const branches: Branches = new Map(
      opened.flatMap(({ id }) => {
        const found = answers.filter((_, at) => pages[at]?.record.id === id).filter((one) => one !== undefined);
        if (found.length === 0) return [];
        return [
          [
            id,
            { records: found.flatMap((one) => one.data), total: found[0]?.total ?? 0, pages: found.length },
          ] as const,
        ];
      }),
    );
    return plainWhereBare(growTree(records, branches, (record) => leaves.has(String(record[key]))));
  }, [records, opened, answers, parentField, flat, leaves, key, pages]);
  return { rows, toggle, more };
}
