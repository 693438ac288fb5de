import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { PasswordRuleName } from '../../model/passwordRule.ts';
import { FOREIGN_BACKENDS } from '../../model/platform.ts';
import type { Language, Text } from '../../model/Text.ts';

/** Written into the page at build time where a nonce belongs (vite.config.ts). */
const PLACE = '__CSP_NONCE__';

/** The page with a nonce of its own, for styles and for nothing else. */
export const withNonce = (html: string, nonce: string): string => html.replaceAll(PLACE, nonce);

/** What stands between the tags of scripts that are no files. */
function scriptsIn(html: string): string[] {
  return html.split('<script').flatMap((part, at) => {
    const start = part.indexOf('>');
    // A block of data runs nowhere.
    if (at === 0 || / src=|application\/json/.test(part.slice(0, start))) return [];
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

/** What holds besides the files. */
interface Around {
  /** Stands before all files but the first, which says what is usual. */
  readonly before?: object;
  /** Whatever they say. */
  readonly behind?: object;
}

/**
 * The console's settings, with what the server itself decides: the two cannot disagree. Of several files the later one
 * stands before the earlier.
 */
export function settingsOf(
  files: readonly string[],
  server: ServerSettings,
  { before = {}, behind = {} }: Around = {},
): string | undefined {
  const texts = files.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined));
  const text = texts.findLast((one) => one !== undefined);
  if (text === undefined) return undefined;
  try {
    const [usual, ...own] = texts.map((one) => (one === undefined ? {} : JSON.parse(one)));
    const settings: unknown = Object.assign({}, usual, before, ...own, behind);
    if (typeof settings !== 'object' || settings === null || !('backend' in settings)) return text;
    return JSON.stringify(FOREIGN_BACKENDS.includes(String(settings.backend)) ? settings : { ...settings, ...server });
  } catch {
    // A file that cannot be read is shown as it is: the console explains what is wrong with it.
    return text;
  }
}
