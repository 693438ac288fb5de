import path from 'node:path';
import type { ErrorPayload, ViteDevServer } from 'vite';
import type { EngineLanguage, EngineText } from '../../model/Text.ts';
import type { Diagnostic } from '../../schema/Diagnostic.ts';
import { type ReadDiagnostic, readIn } from '../../schema/formatDiagnostic.ts';

/** What Vite's overlay shows. */
export type Overlay = (language: EngineLanguage) => ErrorPayload;

/** Schema errors: the first in full, the others as a list below it. */
export function overlayOf(errors: readonly Diagnostic[], projectDir: string): Overlay | undefined {
  const [first, ...others] = errors;
  if (first === undefined) return undefined;
  return (language) => {
    const read = (one: Diagnostic) => readIn(one, language);
    return payloadOf(read(first), others.map(read), projectDir);
  };
}

function payloadOf(first: ReadDiagnostic, others: readonly ReadDiagnostic[], projectDir: string): ErrorPayload {
  const remedy = first.remedy === undefined ? '' : `\n\n${first.remedy}`;
  const rest = others.map((one) => `${one.file}:${one.line}:${one.column} ${one.title}: ${one.message}`);
  const more = rest.length === 0 ? '' : `\n\n${rest.join('\n')}`;
  return {
    type: 'error',
    err: {
      message: `${first.title}\n${first.message}${remedy}${more}`,
      stack: '',
      id: path.join(projectDir, first.file),
      loc: { file: path.join(projectDir, first.file), line: first.line, column: first.column },
      frame: first.frame,
    },
  };
}

/** What cannot be placed in a file. */
export const plainOverlay =
  (message: string): Overlay =>
  () => ({ type: 'error', err: { message, stack: '' } });

const FOOT: EngineText = {
  zh: '点击窗外或按 Esc 关闭；改正后自动消失。',
  en: 'Click outside or press Esc to close it; it goes by itself once the mistake is mended.',
};

const footOf = (selector: string, text: string): string =>
  `${selector} vite-error-overlay::part(tip)::before { content: ${JSON.stringify(text)}; display: block; visibility: visible }`;

/** Vite's own last line is English alone and names a file that no project has: ours stands in its place. */
export const overlayStyle = (nonce: string): string =>
  `<style nonce="${nonce}">vite-error-overlay::part(tip) { visibility: hidden; max-height: 2em } ${footOf('html', FOOT.en)} ${footOf('html:lang(zh)', FOOT.zh)}</style>`;

/** Takes an overlay away without reloading the page: forms keep what was typed. */
export const clearOverlay = (vite: ViteDevServer): void => vite.ws.send({ type: 'update', updates: [] });
