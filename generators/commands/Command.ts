import type { EngineLanguage, EngineText } from '../../src/model/Text.ts';

/** One word of the command line. */
export interface Command {
  readonly name: string;
  /** How it is called, without `shian`. */
  readonly usage: string;
  /** One line for the overview. */
  readonly summary: EngineText;
  /** What it does, reads and writes, and its options, line by line; shown by `shian help <name>`. */
  readonly details: Readonly<Record<EngineLanguage, readonly string[]>>;
  /** Does the work and gives the exit code: 0 fine, 1 findings, 2 called wrongly. */
  readonly run: (args: readonly string[]) => number | Promise<number>;
}
