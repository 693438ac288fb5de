import { isObject } from './guards.ts';

/** A report as data: which records it counts and lists. What it shows is what the reader may see of them. */
export interface ReportDefinition {
  /** Whose records. */
  readonly entity: string;
  /** What is listed of each; empty: the figures alone. */
  readonly columns: readonly string[];
  /** `{field__operator: value}`, as a list is filtered. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  /** Counted and added up by the values of this field. */
  readonly groupBy?: string;
  /** Number fields that are added up. */
  readonly sums: readonly string[];
  readonly landscape: boolean;
}

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** Reads the content of a report file; undefined when it is none of ours (another designer's XML, nothing at all). */
export function reportDefinition(content: unknown): ReportDefinition | undefined {
  if (!isObject(content) || typeof content.entity !== 'string') return undefined;
  const { entity, groupBy, filter, sort, landscape } = content;
  const { field = 'id', order } = isObject(sort) ? sort : {};
  return {
    entity,
    columns: texts(content.columns),
    filter: isObject(filter) ? filter : {},
    sort: { field: typeof field === 'string' ? field : 'id', order: order === 'ASC' ? 'ASC' : 'DESC' },
    ...(typeof groupBy === 'string' ? { groupBy } : {}),
    sums: texts(content.sums),
    landscape: landscape === true,
  };
}
