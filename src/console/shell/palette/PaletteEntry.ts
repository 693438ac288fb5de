/** A line of the palette and what Enter does with it. */
export interface PaletteEntry {
  readonly key: string;
  readonly group: PaletteGroup;
  readonly icon: string;
  readonly label: string;
  /** Where it stands, or what was found in it. */
  readonly note: string;
  /** What kind of record it is. */
  readonly kind?: string;
  readonly run: () => unknown;
}

/** In the order of their parts; what is known at once stands before what is still to come. */
export const PALETTE_GROUPS = ['recent', 'seen', 'pages', 'records', 'commands'] as const;
/** Whoever types what a command begins with means it: records that have the word too do not bury it. */
export const COMMANDS_FIRST = ['commands', 'recent', 'seen', 'pages', 'records'] as const;
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];
