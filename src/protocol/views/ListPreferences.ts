import type { ListLayout } from '../../model/listLayouts.ts';

export const DENSITIES = ['dense', 'medium', 'loose'] as const;
export type Density = (typeof DENSITIES)[number];

/** Kept when somebody wants no groups where the schema begins with some. */
export const NO_GROUP = '';

/** How one person likes one list. Kept by user and entity; signing out does not forget it. */
export interface ListPreferences {
  /** Column names in the chosen order; columns that are missing here keep their first place at the end. */
  readonly order: readonly string[];
  /** Whether columns show, where that differs from the schema. */
  readonly shown: Readonly<Record<string, boolean>>;
  readonly widths: Readonly<Record<string, number>>;
  readonly density: Density;
  readonly pageSize: number | undefined;
  /** A page holds the rows that have room; `pageSize` is what that was last time. */
  readonly fits: boolean;
  /** What the rows are grouped by (see offeredGroups); undefined leaves it to the schema. */
  readonly group?: string | undefined;
  /** Undefined leaves it to the schema. */
  readonly layout?: ListLayout | undefined;
}

export const NO_PREFERENCES: ListPreferences = {
  order: [],
  shown: {},
  widths: {},
  density: 'medium',
  pageSize: undefined,
  fits: false,
};
