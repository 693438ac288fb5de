import type { Text } from '../../model/Text.ts';
import type { AuthoredText } from '../authored.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import type { FileContext } from './Workspace.ts';

/** Both languages of a text. One bare text is a draft: a warning, and an error where CI is set. */
export function compileText(context: Pick<FileContext, 'report'>, text: AuthoredText, path: DocumentPath): Text {
  if (typeof text !== 'string') return { zh: text.zh, en: text.en };
  context.report({
    severity: isCi() ? 'error' : 'warning',
    code: 'draftText',
    path,
    message: `"${String(path.at(-1))}" is written in one language only`,
    remedy: `Write { zh: ${text}, en: … }`,
  });
  return { zh: text, en: text };
}

/** `{ [key]: text }` when there is a text, so that absent texts stay absent. */
export function optionalText<K extends string>(
  context: Pick<FileContext, 'report'>,
  key: K,
  text: AuthoredText | undefined,
  path: DocumentPath,
): { readonly [key in K]?: Text } {
  if (text === undefined) return {};
  return { [key]: compileText(context, text, [...path, key]) } as { readonly [key in K]?: Text };
}

function isCi(): boolean {
  const value = process.env.CI;
  return value !== undefined && value !== '' && value !== 'false' && value !== '0';
}
