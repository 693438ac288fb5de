/** Figures that the foot of a list can show of a column; `count` counts the rows that have a value. */
export const TOTAL_KINDS = ['sum', 'average', 'min', 'max', 'count'] as const;
export type TotalKind = (typeof TOTAL_KINDS)[number];

/** Whether the figure adds values up, so that only numbers have it. */
export const addsUp = (kind: TotalKind): boolean => kind === 'sum' || kind === 'average';
