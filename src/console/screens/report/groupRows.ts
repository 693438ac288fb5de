import { sumOf } from '../../../model/sumOf.ts';
import type { EntityRecord } from '../../../protocol/types.ts';

export interface ReportGroup {
  /** A row of the group, to show the group's value by; absent in the total. */
  readonly row?: EntityRecord;
  readonly count: number;
  /** In the order of the summed fields. */
  readonly sums: readonly number[];
}

const sumsOf = (rows: readonly EntityRecord[], fields: readonly string[]): number[] =>
  fields.map((field) => sumOf(rows, (row) => Number(row[field]) || 0));

/** The groups of rows by a field, the largest first, and all of them together. */
export function groupRows(
  rows: readonly EntityRecord[],
  by: string,
  sums: readonly string[],
): { readonly groups: readonly ReportGroup[]; readonly total: ReportGroup } {
  const parts = [...Map.groupBy(rows, (row) => String(row[by] ?? '')).values()];
  const groups = parts.map(
    (part): ReportGroup => ({ row: part[0] ?? {}, count: part.length, sums: sumsOf(part, sums) }),
  );
  return {
    groups: groups.toSorted((one, other) => other.count - one.count),
    total: { count: rows.length, sums: sumsOf(rows, sums) },
  };
}
