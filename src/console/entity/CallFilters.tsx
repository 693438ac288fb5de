import { useMemo } from 'react';
import type { Field } from '../../model/Field.ts';
import { filterKey } from '../../protocol/query/filtersOf.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { buildFormat } from '../fields/buildFormat.ts';
import type { EntityScreenContext } from './EntityContext.ts';
import { SearchRow } from './list/SearchRow.tsx';

interface CallFiltersProps {
  readonly context: EntityScreenContext;
  /** Inputs of declared reads. */
  readonly fields: readonly Field[];
  readonly values: EntityRecord;
  readonly onChange: (values: EntityRecord) => void;
}

/** The search row over inputs of declared reads, for screens that show their answers. */
export function CallFilters({ context: { bundle, texts }, fields, values, onChange }: CallFiltersProps) {
  const items = useMemo(
    () => fields.map((field) => ({ field, op: 'eq' as const, format: buildFormat(field, bundle, texts, fields) })),
    [fields, bundle, texts],
  );
  const filters = useMemo(
    () => Object.fromEntries(Object.entries(values).map(([name, value]) => [filterKey(name, 'eq'), value])),
    [values],
  );
  return (
    <SearchRow
      items={items}
      values={filters}
      onSearch={(next) => onChange(Object.fromEntries(fields.map(({ name }) => [name, next[filterKey(name, 'eq')]])))}
    />
  );
}
