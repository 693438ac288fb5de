import type { Field } from './Field.ts';
import type { FieldTypeName } from './fieldTypes/FieldTypeName.ts';
import { fieldTypes } from './fieldTypes/index.ts';

/** Parts of a time that rows are put together by. */
export const GROUP_PARTS = ['day', 'month'] as const;
export type GroupPart = (typeof GROUP_PARTS)[number];

/** What the rows of a list are grouped by: the values of a field, or the days or months of a time. */
export interface ListGroup {
  readonly field: string;
  readonly part?: GroupPart;
}

const LENGTHS: Readonly<Record<GroupPart, number>> = { day: 10, month: 7 };

/** How many leading characters of a time as text say its part. */
export const partLength = (part: GroupPart): number => LENGTHS[part];

/** The ways rows are grouped by fields of a type, the usual one first: whole values, or parts of a time; `[]` for none. */
export function groupWays(type: FieldTypeName): readonly (GroupPart | undefined)[] {
  const { clock, shape, storage } = fieldTypes[type];
  if (clock === 'day' || clock === 'moment') return ['month', 'day'];
  return shape.kind === 'key' || storage === 'flag' ? [undefined] : [];
}

/** The field has one plain value of a kind that several rows have in common, and is sorted by. */
export const isGrouped = ({ type, many, sortable, filterable, mask }: Field): boolean =>
  sortable && filterable && !many && mask === undefined && groupWays(type).length > 0;

/** The group that a canonical value belongs to, as an answer of `counts` names it; null where there is none. */
export function groupKeyOf(value: unknown, part: GroupPart | undefined): string | null {
  if (value === null || value === undefined || value === '') return null;
  return part === undefined ? String(value) : String(value).slice(0, LENGTHS[part]);
}
