import { useMemo } from 'react';
import { FilterInput } from './FilterInput.tsx';
import type { FilterProps } from './FilterProps.ts';
import { filterField } from './filterField.ts';

/** One value, or several for "one of"; offered is what belongs to the value that is asked for beside it. */
export function ValueFilter({ field, op, outer, ...props }: FilterProps) {
  const { within } = field;
  const isCascading = outer !== undefined;
  const edited = useMemo(() => filterField(field, op, isCascading), [field, op, isCascading]);
  const beside = useMemo(() => (within === undefined ? undefined : { [within]: outer }), [within, outer]);
  return <FilterInput {...props} field={edited} beside={beside} />;
}
