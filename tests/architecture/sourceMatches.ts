import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const CONSOLE = path.resolve(import.meta.dirname, '../../src/console');

export interface SourceMatch {
  /** File and text, as a failed test shows them. */
  readonly at: string;
  /** What the pattern's groups caught. */
  readonly groups: readonly (string | undefined)[];
}

/** Every place of the pattern in the console's sources with this ending. */
export function sourceMatches(ending: RegExp, pattern: RegExp): readonly SourceMatch[] {
  return readdirSync(CONSOLE, { recursive: true })
    .map(String)
    .filter((file) => ending.test(file))
    .flatMap((file) =>
      [...readFileSync(path.join(CONSOLE, file), 'utf8').matchAll(pattern)].map(([text, ...groups]) => ({
        at: `${file}: ${text}`,
        groups,
      })),
    );
}
