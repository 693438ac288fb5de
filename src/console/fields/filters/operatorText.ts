import type { Operator } from '../../../model/Condition.ts';
import type { MessageKey } from '../../i18n/messages/index.ts';

/** What each operator is called. */
export const OPERATOR_TEXT: Readonly<Record<Operator, MessageKey>> = {
  eq: 'opEq',
  ne: 'opNe',
  gt: 'opGt',
  gte: 'opGte',
  lt: 'opLt',
  lte: 'opLte',
  in: 'opIn',
  notIn: 'opNotIn',
  contains: 'opContains',
  startsWith: 'opStartsWith',
  empty: 'opEmpty',
  between: 'opBetween',
};
