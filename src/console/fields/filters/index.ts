import type { ComponentType } from 'react';
import type { Operator } from '../../../model/Condition.ts';
import { EmptyFilter } from './EmptyFilter.tsx';
import type { FilterProps } from './FilterProps.ts';
import { RangeFilter } from './RangeFilter.tsx';
import { ValueFilter } from './ValueFilter.tsx';

/** How the value of each operator is edited. */
export const FILTERS: Readonly<Record<Operator, ComponentType<FilterProps>>> = {
  eq: ValueFilter,
  ne: ValueFilter,
  gt: ValueFilter,
  gte: ValueFilter,
  lt: ValueFilter,
  lte: ValueFilter,
  in: ValueFilter,
  notIn: ValueFilter,
  contains: ValueFilter,
  startsWith: ValueFilter,
  empty: EmptyFilter,
  between: RangeFilter,
};
