/** One word of the command line. */
export interface Command {
  readonly name: string;
  /** How it is called, without `shian`. */
  readonly usage: string;
  /** One line for the overview. */
  readonly summary: string;
  /** What it does, reads and writes, and its options; shown by `shian help <name>`. */
  readonly details: readonly string[];
  /** Does the work and gives the exit code: 0 fine, 1 findings, 2 called wrongly. */
  readonly run: (args: readonly string[]) => number | Promise<number>;
}
