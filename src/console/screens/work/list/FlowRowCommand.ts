import type { ReactNode } from 'react';

export interface FlowColumn<R> {
  readonly key: string;
  readonly label: string;
  readonly width: number;
  readonly cell: (row: R) => ReactNode;
  /** What a card on a phone shows of it: at its head, or below its name. */
  readonly card?: 'state' | 'fact';
}

/** One word at the end of a row. */
export interface FlowRowCommand<R> {
  readonly key: string;
  readonly label: string;
  readonly run: (row: R) => void;
  readonly possible?: (row: R) => boolean;
  /** The name of the row does the same. */
  readonly leads?: boolean;
}

/** The rows of a list with what is told of them and what may be done. */
export interface FlowRowsProps<R> {
  readonly label: string;
  readonly columns: readonly FlowColumn<R>[];
  readonly rows: readonly R[];
  readonly commands: readonly FlowRowCommand<R>[];
  readonly keyOf: (row: R) => string;
  readonly nameOf: (row: R) => string;
  /** Several rows can be acted on at once. */
  readonly selectable: boolean;
  readonly chosen: readonly string[];
  readonly onChoose: (keys: readonly string[]) => void;
}

/** So many words stand in a row, the rest behind them in a menu. */
const MAX_WORDS = 3;

/** The words of a row, and those that are a step behind. */
export function wordsOf<R>(commands: readonly FlowRowCommand<R>[], row: R, most = MAX_WORDS) {
  const possible = commands.filter((command) => command.possible?.(row) !== false);
  const shown = possible.length > most ? most - 1 : most;
  return { words: possible.slice(0, shown), rest: possible.slice(shown) };
}

/** What a click on the name does: a narrow screen has no room for the words. */
export const leadOf = <R>(commands: readonly FlowRowCommand<R>[], row: R): FlowRowCommand<R> | undefined =>
  commands.find(({ leads, possible }) => leads && possible?.(row) !== false);
