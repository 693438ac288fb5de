import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { PasswordRuleName } from '../../model/passwordRule.ts';
import { FOREIGN_BACKENDS } from '../../model/platform.ts';
import type { EngineText, Language, Speech, Text } from '../../model/Text.ts';
import { defaultLanguage, readerIn } from '../../model/textIn.ts';

/** Written into the page at build time where a nonce belongs (vite.config.ts). */
const PLACE = '__CSP_NONCE__';

const NEEDS_SCRIPTS: EngineText = {
  zh: '请启用 JavaScript 后使用本系统。',
  en: 'Please enable JavaScript to use this console.',
};

/** The page with a nonce of its own (for styles made at run time, and for nothing else), in the default language. */
export function pageFor(html: string, nonce: string, speech: Speech): string {
  const said = speech.languages.map((language) => readerIn(speech, language).text(NEEDS_SCRIPTS));
  return html
    .replaceAll(PLACE, nonce)
    .replace(/<html lang="[^"]*"/, `<html lang="${LANG[defaultLanguage(speech)] ?? defaultLanguage(speech)}"`)
    .replace(/(<noscript>)[^<]*/, (_, tag: string) => tag + [...new Set(said)].join(''));
}

/** Where the tag of a language is not what a page is marked with. */
const LANG: Readonly<Record<Language, string>> = { zh: 'zh-CN' };

/** What stands between the tags of scripts that are no files. */
function scriptsIn(html: string): string[] {
  return html.split('<script').flatMap((part, at) => {
    const start = part.indexOf('>');
    if (at === 0 || part.slice(0, start).includes(' src=')) return [];
    return [part.slice(start + 1, part.indexOf('</script>'))];
  });
}

/** Sources for a content-security policy: the scripts that were built into a page, and no others. */
export const inlineScripts = (html: string): string[] =>
  scriptsIn(html).map((script) => `sha256-${createHash('sha256').update(script).digest('base64')}`);

export const newNonce = (): string => randomBytes(16).toString('base64url');

/** What the server decides and the console must know; the file never says otherwise. */
export interface ServerSettings {
  readonly languages: readonly Language[];
  readonly captchaMode: boolean;
  readonly passwordRule: PasswordRuleName;
  readonly social: readonly { readonly source: string; readonly label: Text }[];
}

/**
 * The console's settings, with what the server itself decides: the two cannot disagree. Of several files the later one
 * stands before the earlier.
 */
export function settingsOf(files: readonly string[], server: ServerSettings): string | undefined {
  const texts = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
  const text = texts.at(-1);
  if (text === undefined) return undefined;
  try {
    const settings: unknown = Object.assign({}, ...texts.map((one) => JSON.parse(one)));
    if (typeof settings !== 'object' || settings === null || !('backend' in settings)) return text;
    return JSON.stringify(FOREIGN_BACKENDS.includes(String(settings.backend)) ? settings : { ...settings, ...server });
  } catch {
    // A file that cannot be read is shown as it is: the console explains what is wrong with it.
    return text;
  }
}
