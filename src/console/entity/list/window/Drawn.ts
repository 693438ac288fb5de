/** More lines than this do not stand in the document at once: the largest page that is drawn whole. */
export const MAX_DRAWN = 200;

/** Until rows are measured, and where nothing can be. */
export const ROW_HEIGHT = 40;

/** The lines that stand in the document, and the height of those above and below that do not. */
export interface Drawn {
  readonly start: number;
  /** The first line that does not. */
  readonly end: number;
  readonly before: number;
  readonly after: number;
}

export const isSameDrawn = (a: Drawn | undefined, b: Drawn): boolean =>
  a !== undefined && a.start === b.start && a.end === b.end && a.before === b.before && a.after === b.after;
