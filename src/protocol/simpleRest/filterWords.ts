import { type Operator, operators } from '../../model/operators.ts';

/**
 * What stands behind a field's name in the filter object, as FakeRest and react-admin's own examples write it. The
 * dialect leaves these words to the server; null: there is none.
 */
export const FILTER_WORDS: Readonly<Record<Operator, string | null>> = {
  eq: '',
  ne: '_neq',
  gt: '_gt',
  gte: '_gte',
  lt: '_lt',
  lte: '_lte',
  in: '',
  notIn: null,
  contains: '_q',
  startsWith: null,
  endsWith: null,
  notContains: null,
  empty: null,
  // By its two ends.
  between: null,
};

/** Whether such a server can be asked by this operator. */
export const canAsk = (op: Operator): boolean => operators[op].ends !== undefined || FILTER_WORDS[op] !== null;
