import { useMemo } from 'react';
import { FilterInput } from './FilterInput.tsx';
import type { FilterProps } from './FilterProps.ts';
import { filterField } from './filterField.ts';

/** One value, or several for "one of". */
export function ValueFilter({ field, op, ...props }: FilterProps) {
  const edited = useMemo(() => filterField(field, op), [field, op]);
  return <FilterInput {...props} field={edited} />;
}
