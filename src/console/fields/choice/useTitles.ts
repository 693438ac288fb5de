import { type RaRecord, useGetManyAggregate } from 'react-admin';
import type { FieldFormat } from '../FieldFormat.ts';
import { namedBy } from './namedBy.ts';

const NO_RECORDS: readonly RaRecord[] = [];

/** What the records with these keys are called, fetched together; the key itself until that is known. */
export function useTitles(target: FieldFormat['target'], keys: readonly string[]): (key: string) => string {
  const { entity = '', valueField = 'id', labelField = 'id' } = target ?? {};
  const { data = NO_RECORDS } = useGetManyAggregate(
    entity,
    { ids: [...keys], ...namedBy(valueField) },
    { enabled: target !== undefined && keys.length > 0 },
  );
  return (key) => String(data.find((record) => String(record?.id) === key)?.[labelField] ?? key);
}
