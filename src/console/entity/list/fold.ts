/** What the bar of a list puts away, one after the other, where one line is too short for it. */
export const FOLD = {
  /** The tools of the table, into a menu. */
  tools: 1,
  /** Saved views and layouts, into the same. */
  views: 2,
  /** The quick search, behind a button. */
  search: 3,
  /** What is done with records, into a menu of its own. */
  commands: 4,
} as const;
