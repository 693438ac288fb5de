import path from 'node:path';
import type { ViteDevServer } from 'vite';
import type { Diagnostic } from '../../schema/Diagnostic.ts';

/** What Vite's overlay shows for schema errors: the first in full, the others as a list below it. */
export function overlayOf(errors: readonly Diagnostic[], projectDir: string) {
  const [first, ...others] = errors;
  if (!first) return undefined;
  const remedy = first.remedy === undefined ? '' : `\n\n${first.remedy}`;
  const rest = others.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`);
  const more = rest.length === 0 ? '' : `\n\n${rest.join('\n')}`;
  return {
    type: 'error',
    err: {
      message: `${first.message}${remedy}${more}`,
      stack: '',
      plugin: 'shian schemas',
      id: path.join(projectDir, first.file),
      loc: { file: path.join(projectDir, first.file), line: first.line, column: first.column },
      frame: first.frame,
    },
  } as const;
}

/** What cannot be placed in a file. */
export const plainOverlay = (message: string) =>
  ({ type: 'error', err: { message, stack: '', plugin: 'shian schemas' } }) as const;

/** Takes an overlay away without reloading the page: forms keep what was typed. */
export const clearOverlay = (vite: ViteDevServer): void => vite.ws.send({ type: 'update', updates: [] });
