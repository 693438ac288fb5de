import { compareValues } from './compareValues.ts';
import { equalValues } from './equalValues.ts';
import { isAbsent } from './isAbsent.ts';
import { openMap } from './openMap.ts';
import type { EngineText } from './Text.ts';

/** What is true of an operator everywhere: in conditions, filters, addresses, SQL and on screens. */
export interface OperatorDescriptor {
  /** Between a field's name and a value: 状态 等于 启用. */
  readonly label: EngineText;
  /** The same of dates and times: 截止时间 早于 当前时间. */
  readonly clockLabel?: EngineText;
  /**
   * What it compares with: `value` one of the field's values, `text` a piece of text whatever the field is,
   * `list` values of which one is enough, `range` two of them, `flag` true or false.
   */
  readonly takes: 'value' | 'text' | 'list' | 'range' | 'flag';
  /** Operators that belong together; a field type that offers the leader takes all of them. */
  readonly family: 'equality' | 'order' | 'text' | 'emptiness';
  readonly leads?: true;
  /** What follows the field's name in a list query: `name_like`. Without one the operator travels by its `ends`. */
  readonly suffix?: string;
  /** The same on a date, where BladeX has words of its own; `notnull` is `empty` with false. */
  readonly dateSuffix?: string;
  readonly falseSuffix?: string;
  /** The operators that test the two ends of a range. */
  readonly ends?: readonly ['gte', 'lte'];
  /** A day that is compared with moments means its last second; its first one otherwise. */
  readonly meansDayEnd?: true;
  /** Has an answer where one side is missing; all others are false then. */
  readonly speaksOfNull?: true;
  /** Asks for one value as a whole: may be asked of one that the reader only sees masked, without feeling for its pieces. */
  readonly isWhole?: true;
  /** Whether it is true of two values. A list on the left is a set: `contains` has the member, `in` one of them, `notIn` none. */
  readonly holds: (left: unknown, right: unknown) => boolean;
}

const own = {
  eq: {
    label: { zh: '等于', en: 'is' },
    takes: 'value',
    family: 'equality',
    leads: true,
    suffix: 'equal',
    dateSuffix: 'dateequal',
    isWhole: true,
    holds: equalValues,
  },
  ne: {
    label: { zh: '不等于', en: 'is not' },
    takes: 'value',
    family: 'equality',
    suffix: 'notequal',
    speaksOfNull: true,
    holds: differs,
  },
  gt: {
    label: { zh: '大于', en: 'greater than' },
    clockLabel: { zh: '晚于', en: 'after' },
    takes: 'value',
    family: 'order',
    suffix: 'gt',
    dateSuffix: 'dategt',
    meansDayEnd: true,
    holds: (left, right) => compareValues(left, right) > 0,
  },
  gte: {
    label: { zh: '大于等于', en: 'at least' },
    clockLabel: { zh: '不早于', en: 'not before' },
    takes: 'value',
    family: 'order',
    suffix: 'ge',
    dateSuffix: 'datege',
    holds: (left, right) => compareValues(left, right) >= 0,
  },
  lt: {
    label: { zh: '小于', en: 'less than' },
    clockLabel: { zh: '早于', en: 'before' },
    takes: 'value',
    family: 'order',
    suffix: 'lt',
    dateSuffix: 'datelt',
    holds: (left, right) => compareValues(left, right) < 0,
  },
  lte: {
    label: { zh: '小于等于', en: 'at most' },
    clockLabel: { zh: '不晚于', en: 'not after' },
    takes: 'value',
    family: 'order',
    suffix: 'le',
    dateSuffix: 'datele',
    meansDayEnd: true,
    holds: (left, right) => compareValues(left, right) <= 0,
  },
  in: {
    label: { zh: '是其中之一', en: 'is one of' },
    takes: 'list',
    family: 'equality',
    suffix: 'in',
    holds: (left, right) => members(left).some((item) => hasMember(right, item)),
  },
  notIn: {
    label: { zh: '不是其中之一', en: 'is not one of' },
    takes: 'list',
    family: 'equality',
    suffix: 'notin',
    holds: (left, right) => !members(left).some((item) => hasMember(right, item)),
  },
  contains: {
    label: { zh: '包含', en: 'contains' },
    takes: 'text',
    family: 'text',
    leads: true,
    suffix: 'like',
    holds: contains,
  },
  startsWith: {
    label: { zh: '开头是', en: 'starts with' },
    takes: 'text',
    family: 'text',
    suffix: 'likeright',
    holds: (left, right) => isScalar(left) && isScalar(right) && String(left).startsWith(String(right)),
  },
  endsWith: {
    label: { zh: '结尾是', en: 'ends with' },
    takes: 'text',
    family: 'text',
    suffix: 'likeleft',
    holds: (left, right) => isScalar(left) && isScalar(right) && String(left).endsWith(String(right)),
  },
  notContains: {
    label: { zh: '不包含', en: 'does not contain' },
    takes: 'text',
    family: 'text',
    suffix: 'notlike',
    holds: (left, right) => (Array.isArray(left) || isScalar(left)) && isScalar(right) && !contains(left, right),
  },
  empty: {
    label: { zh: '为空', en: 'is empty' },
    takes: 'flag',
    family: 'emptiness',
    suffix: 'null',
    falseSuffix: 'notnull',
    speaksOfNull: true,
    isWhole: true,
    holds: (left, right) => isAbsent(left) === (right !== false),
  },
  between: {
    label: { zh: '介于', en: 'is between' },
    takes: 'range',
    family: 'order',
    leads: true,
    ends: ['gte', 'lte'],
    holds: (left, right) => {
      const [low, high] = members(right);
      if (isAbsent(low) || isAbsent(high)) return false;
      return compareValues(left, low) >= 0 && compareValues(left, high) <= 0;
    },
  },
} as const satisfies Readonly<Record<string, OperatorDescriptor>>;

/** Operators of the one filter language, from YAML and addresses to SQL. */
export type Operator = keyof typeof own;

/** Every operator by its name. A new one is added here and then wherever the compiler complains. */
export const operators: Readonly<Record<Operator, OperatorDescriptor>> = openMap<Operator, OperatorDescriptor>(
  'operator',
  'meaning',
  own,
);

/** The operator of that name, or undefined. */
export function operatorNamed(name: unknown): Operator | undefined {
  return typeof name === 'string' && Object.hasOwn(operators, name) ? (name as Operator) : undefined;
}

/** Names of all operators, those that were added too. */
export function operatorNames(): readonly Operator[] {
  return Object.keys(operators) as Operator[];
}

/** All operators that a field takes whose type offers these: with a leader comes its family. */
export function withFamilies(offered: readonly Operator[]): ReadonlySet<Operator> {
  const led = new Set(offered.flatMap((op) => (operators[op].leads ? [operators[op].family] : [])));
  return new Set(operatorNames().filter((op) => offered.includes(op) || led.has(operators[op].family)));
}

function differs(left: unknown, right: unknown): boolean {
  if (isAbsent(left) || isAbsent(right)) return isAbsent(left) !== isAbsent(right);
  return !equalValues(left, right);
}

function contains(left: unknown, right: unknown): boolean {
  if (Array.isArray(left)) return hasMember(left, right);
  return isScalar(left) && isScalar(right) && String(left).includes(String(right));
}

function members(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function hasMember(list: unknown, item: unknown): boolean {
  return members(list).some((member) => !isAbsent(member) && equalValues(member, item));
}

/** Objects and lists have no text. */
function isScalar(value: unknown): boolean {
  return typeof value !== 'object';
}
