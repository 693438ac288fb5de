import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { PasswordRuleName } from '../../model/passwordRule.ts';
import type { Text } from '../../model/Text.ts';

/** Written into the page at build time where a nonce belongs (vite.config.ts). */
const PLACE = '__CSP_NONCE__';

/** The page with a nonce of its own: for styles made at run time, and for nothing else. */
export const pageWithNonce = (html: string, nonce: string): string => html.replaceAll(PLACE, nonce);

export const newNonce = (): string => randomBytes(16).toString('base64url');

/** What the server decides and the console must know; the file never says otherwise. */
export interface ServerSettings {
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
    return JSON.stringify(settings.backend === 'bladex' ? settings : { ...settings, ...server });
  } catch {
    // A file that cannot be read is shown as it is: the console explains what is wrong with it.
    return text;
  }
}
