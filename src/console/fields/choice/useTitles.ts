import { type RaRecord, useGetList, useGetManyAggregate } from 'react-admin';
import type { FieldFormat } from '../FieldFormat.ts';

/** Keys asked for at once by another field than the id: the largest page. */
const MAX_IDS = 200;
const NO_RECORDS: readonly RaRecord[] = [];

/** What the records with these keys are called, fetched together; the key itself until that is known. */
export function useTitles(target: FieldFormat['target'], keys: readonly string[]): (key: string) => string {
  const { entity = '', valueField = 'id', labelField = 'id' } = target ?? {};
  const asked = target !== undefined && keys.length > 0;
  const byId = valueField === 'id';
  const { data: named } = useGetManyAggregate(entity, { ids: [...keys] }, { enabled: asked && byId });
  const { data: found } = useGetList(
    entity,
    {
      filter: keys.length === 1 ? { [`${valueField}__eq`]: keys[0] } : { [`${valueField}__in`]: keys },
      pagination: { page: 1, perPage: MAX_IDS },
      sort: { field: 'id', order: 'ASC' },
    },
    { enabled: asked && !byId, staleTime: Number.POSITIVE_INFINITY },
  );
  const records = (byId ? named : found) ?? NO_RECORDS;
  return (key) => String(records.find((record) => String(record?.[valueField]) === key)?.[labelField] ?? key);
}
