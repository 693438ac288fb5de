/**
 * What the bar of a list puts away, one after the other, where one line is too short for it; beyond that one command after
 * the other, the last ones first, and at the end what is left.
 */
export const FOLD = {
  /** The tools of the table, into a menu. */
  tools: 1,
  /** Saved views and layouts, into the same. */
  views: 2,
  /** The quick search, behind a button. */
  search: 3,
} as const;

/** How far a bar with so many commands folds; on a phone they are in a menu already. */
export const mostFold = (commands: number, narrow: boolean): number =>
  FOLD.search + (narrow ? 0 : Math.max(0, commands - 1)) + 1;

/** On a phone all of them, unless the one button takes no more room than their menu would. */
export const foldedOnPhones = (commands: number): number => (commands < 2 ? 0 : commands);

/** How many of the commands, from the last one on, are in a menu: at first two, since it takes the room of one. */
export const foldedCommands = (commands: number, fold: number): number =>
  commands < 2 || fold <= FOLD.search ? 0 : Math.min(commands, fold - FOLD.search + 1);
