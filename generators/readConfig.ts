import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../src/schema/Diagnostic.ts';
import { makeDiagnostic } from '../src/schema/makeDiagnostic.ts';

export const CONFIG_FILE = 'config.json';

/** A project's config.json, whose values nobody has looked at yet, or what keeps it from being read at all. */
type ReadConfig = { readonly text: string; readonly own: unknown } | { readonly broken: Diagnostic };

/** Reads a project's config.json; undefined where it has none. */
export function readConfig(root: string): ReadConfig | undefined {
  const file = path.join(root, CONFIG_FILE);
  if (!existsSync(file)) return undefined;
  // Windows begins such files with a mark of the order of bytes.
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  try {
    return { text, own: JSON.parse(text) };
  } catch (error) {
    return { broken: notJson(text, error instanceof Error ? error.message : String(error)) };
  }
}

function notJson(text: string, said: string): Diagnostic {
  const start = Number(/position (\d+)/.exec(said)?.[1] ?? text.length);
  const message = {
    zh: `不是合法的 JSON：${said.replace(/ in JSON at position.*$/, '')}`,
    en: `It is no JSON: ${said.replace(/ in JSON at position.*$/, '')}`,
  };
  const remedy = {
    zh: '名称和文本须用双引号，最后一项之后不加逗号，也不写注释。',
    en: 'Write names and texts in double quotes, no comma behind the last one, and no comments.',
  };
  return makeDiagnostic(
    CONFIG_FILE,
    text,
    { start, end: start + 1 },
    { severity: 'error', code: 'config', message, remedy },
  );
}
