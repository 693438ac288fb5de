import type { ComponentType } from 'react';
import type { OperatorDescriptor } from '../../../model/operators.ts';
import { EmptyFilter } from './EmptyFilter.tsx';
import type { FilterProps } from './FilterProps.ts';
import { RangeFilter } from './RangeFilter.tsx';
import { ValueFilter } from './ValueFilter.tsx';

/** How the value of each operator is edited, by what it takes. */
export const FILTERS: Readonly<Record<OperatorDescriptor['takes'], ComponentType<FilterProps>>> = {
  value: ValueFilter,
  text: ValueFilter,
  list: ValueFilter,
  flag: EmptyFilter,
  range: RangeFilter,
};
