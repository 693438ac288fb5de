/** How the records of a list may stand: in rows, as cards in columns, or on the days of a calendar. */
export const LIST_LAYOUTS = ['table', 'board', 'calendar'] as const;
export type ListLayout = (typeof LIST_LAYOUTS)[number];

/** Cards in a column for each value of a field; moving one is the transition between the two. */
export interface ListBoard {
  /** A dictionary or options field. */
  readonly by: string;
  /** Values with a column, in order; absent: all of them. */
  readonly columns?: readonly string[];
  /** What a card says besides its title; absent: what the columns of the list put first. */
  readonly facts?: readonly string[];
}

/** Records on the days from `from` to `to`, both a date or both a moment; without `to` on one day. */
export interface ListCalendar {
  readonly from: string;
  readonly to?: string;
  /** What stands in a day instead of the title. */
  readonly facts?: readonly string[];
}

interface Laid {
  readonly board?: ListBoard;
  readonly calendar?: ListCalendar;
  readonly layout?: ListLayout;
}

/** The layouts a list can have, the table first; a list that declares none has the table alone. */
export const layoutsOf = (list: Laid): readonly ListLayout[] =>
  LIST_LAYOUTS.filter((layout) => layout === 'table' || list[layout] !== undefined);
