import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../src/schema/Diagnostic.ts';
import { makeDiagnostic } from '../src/schema/makeDiagnostic.ts';

export const CONFIG_FILE = 'config.json';

/** The text of a project's config.json; undefined where it has none. */
export function configText(root: string): string | undefined {
  const file = path.join(root, CONFIG_FILE);
  // Windows begins such files with a mark of the order of bytes.
  return existsSync(file) ? readFileSync(file, 'utf8').replace(/^\uFEFF/, '') : undefined;
}

/** What keeps config.json from being read at all; undefined where it is JSON, or there is none. */
export function brokenConfig(root: string): Diagnostic | undefined {
  const text = configText(root);
  if (text === undefined) return undefined;
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const start = Number(/position (\d+)/.exec(said)?.[1] ?? text.length);
    const message = `It is no JSON: ${said.replace(/ in JSON at position.*$/, '')}`;
    const remedy = 'Write names and texts in double quotes, no comma behind the last one, and no comments.';
    return makeDiagnostic(
      CONFIG_FILE,
      text,
      { start, end: start + 1 },
      { severity: 'error', code: 'config', message, remedy },
    );
  }
}
