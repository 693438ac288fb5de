export const MIN_PLACE_PX = 480;
/** What the list keeps beside it. */
const MIN_LIST_PX = 320;
const FIRST_PLACE_PX = 560;

/** The widest that the place may be in so much room; less than its least where there is room for one of both only. */
export const mostWidth = (room: number): number => room - MIN_LIST_PX;

export const limitedWidth = (wanted: number, most: number): number =>
  Math.round(Math.max(MIN_PLACE_PX, Math.min(wanted, most)));

/** As it was kept; what is damaged falls back to the first width. */
export const keptWidth = (stored: unknown): number =>
  typeof stored === 'number' && Number.isFinite(stored) ? stored : FIRST_PLACE_PX;
