/**
 * What a window may do with its sheet: go on; look on, since another window answers; or nothing any more, since it
 * was handed in or its time is up.
 */
export type SheetState = 'open' | 'elsewhere' | 'over';
