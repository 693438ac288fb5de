import { useCallback, useMemo } from 'react';
import { type RaRecord, useGetList, useStore } from 'react-admin';
import { isTexts } from '../../../model/guards.ts';
import type { FieldFormat } from '../FieldFormat.ts';
import type { ReferenceFilter } from './referenceFilter.ts';

const MAX_RECENT = 5;
const NONE: readonly string[] = [];

/**
 * What the person chose last in a field, kept in their store. Offered are those that the server still gives them and
 * that fit what the choice is narrowed by; undefined while nobody has asked for them.
 */
export function useRecentChoices(
  target: NonNullable<FieldFormat['target']>,
  field: string,
  { filter, test, first }: ReferenceFilter,
  open: boolean,
) {
  const [stored, store] = useStore<unknown>(`chosen.${target.entity}.${field}`, undefined);
  const keys = isTexts(stored) ? stored : NONE;
  const { valueField } = target;
  const { data } = useGetList<RaRecord>(
    target.entity,
    {
      filter: { ...filter, [`${valueField}__in`]: [...keys] },
      pagination: { page: 1, perPage: MAX_RECENT },
      sort: { field: 'id', order: 'DESC' },
    },
    { enabled: open && keys.length > 0 && first.length === 0, retry: false },
  );
  const recent = useMemo(() => {
    const found = (test === undefined ? data : data?.filter(test)) ?? [];
    return keys.flatMap((key) => found.find((record) => String(record[valueField]) === key) ?? []);
  }, [data, keys, test, valueField]);
  const remember = useCallback(
    (chosen: readonly string[]) => {
      if (chosen.length === 0) return;
      store((now: unknown) => {
        const before = isTexts(now) ? now.filter((key) => !chosen.includes(key)) : [];
        return [...chosen, ...before].slice(0, MAX_RECENT);
      });
    },
    [store],
  );
  return { recent, remember };
}
