import { useMemo } from 'react';
import { type RaRecord, useGetList, useGetMany } from 'react-admin';
import type { FilterValues } from '../../../protocol/query/filtersOf.ts';
import { onOwnServer } from '../../start/config/configStore.ts';
import { useSession } from '../../stores/useSession.ts';
import { useDebounced } from '../../widgets/useDebounced.ts';
import { codesAbove, type Levels, type RegionNode, type RegionTarget, regionNode } from './regionNodes.ts';

const MAX_ROWS = 200;
/** Hits shown at once, and how many of them may come from the person's own county alone. */
const MAX_HITS = 30;
const STILL = { staleTime: Number.POSITIVE_INFINITY };
const NO_RECORDS: readonly RaRecord[] = [];

function useRegions(target: RegionTarget, filter: FilterValues | undefined, perPage = MAX_ROWS) {
  const { data, isPending, isFetching } = useGetList(
    target.entity,
    {
      filter: filter ?? {},
      pagination: { page: 1, perPage },
      sort: { field: target.valueField, order: 'ASC' },
    },
    { ...STILL, enabled: filter !== undefined },
  );
  const records = filter === undefined ? NO_RECORDS : (data ?? NO_RECORDS);
  const nodes = useMemo(() => records.map((record) => regionNode(record, target)), [records, target]);
  return { nodes, loading: filter !== undefined && (isPending || isFetching) };
}

/** These regions and all above them, by code. */
export function useRegionsAbove(target: RegionTarget, keys: readonly string[]) {
  const codes = [...new Set(keys.flatMap(codesAbove))].toSorted();
  const filter = codes.length === 0 ? undefined : { [`${target.valueField}__in`]: codes.slice(0, MAX_ROWS) };
  const { nodes, loading } = useRegions(target, filter);
  const known: ReadonlyMap<string, RegionNode> = useMemo(() => new Map(nodes.map((node) => [node.key, node])), [nodes]);
  return { known, loading };
}

/** The regions below one (undefined: the top), and which of them have more below. */
export function useRegionsBelow(target: RegionTarget, parent: string | undefined, levels: Levels) {
  const parentField = target.parentField ?? 'parentCode';
  const filter = parent === undefined ? { [`${parentField}__empty`]: true } : { [`${parentField}__eq`]: parent };
  const { nodes, loading } = useRegions(target, filter);
  const open = nodes.filter(({ level }) => level < levels.max).map(({ key }) => key);
  const below = useRegions(target, open.length === 0 ? undefined : { [`${parentField}__in`]: open });
  const parents = useMemo(() => new Set(below.nodes.map((node) => node.parent)), [below.nodes]);
  // More than one page lies below: what is not seen may still be there.
  const isSure = !below.loading && below.nodes.length < MAX_ROWS;
  const isBranch = ({ key, level }: RegionNode) => level < levels.max && (!isSure || parents.has(key));
  return { nodes, loading, isBranch, isSettled: !loading && !below.loading };
}

const LETTERS = /^[a-z0-9\s']+$/i;

interface Near {
  /** Codes of regions that are near begin so. */
  readonly near: string | undefined;
  /** No others are looked for. */
  readonly only: boolean;
}

/** Regions found by a part of their name or of its pinyin; those near the person first. */
export function useRegionSearch(target: RegionTarget, typed: string, { near, only }: Near, levels: Levels) {
  const text = useDebounced(typed.trim());
  const words = LETTERS.test(text) ? text.toLowerCase().replace(/[\s']/g, '') : undefined;
  // A backend of the BladeX family knows names only.
  const byPinyin = words !== undefined && onOwnServer();
  const own = byPinyin ? { pinyin__contains: words } : { [`${target.labelField}__contains`]: text };
  const fitting = levels.min > 0 || levels.max < 5 ? { regionLevel__in: levelKeys(levels) } : {};
  const asked = text === '' ? undefined : { ...own, ...fitting };
  const close = useRegions(
    target,
    asked && near !== undefined ? { ...asked, [`${target.valueField}__startsWith`]: near } : undefined,
    MAX_HITS,
  );
  const all = useRegions(target, only ? undefined : asked, MAX_HITS);
  const hits = new Map([...close.nodes, ...all.nodes].map((node) => [node.key, node]));
  return {
    hits: [...hits.values()].slice(0, MAX_HITS),
    loading: close.loading || all.loading || text !== typed.trim(),
  };
}

const levelKeys = ({ min, max }: Levels) => Array.from({ length: max - min + 1 }, (_, at) => String(min + at));

/** The region of the person's department, asked for once it is wanted; undefined where there is none or it may not be seen. */
export function useOwnRegion(wanted: boolean) {
  const { user } = useSession();
  const ids = user.deptId === '' ? [] : [user.deptId.split(',')[0] ?? ''];
  const { data, isLoading } = useGetMany(
    'dept',
    { ids },
    { ...STILL, enabled: wanted && ids.length > 0, retry: false },
  );
  const code: unknown = data?.[0]?.regionCode;
  return { own: typeof code === 'string' && code !== '' ? code : undefined, loading: isLoading };
}
