import type { Language } from '../../model/Text.ts';
import { fillText, type TextParams } from '../i18n/fillText.ts';
import { languageStore } from '../i18n/languageStore.ts';
import { LOGIN_MESSAGES, type LoginMessageKey } from '../i18n/messages/login.ts';

/** Texts of the light part only: the whole catalogue would weigh on the sign-in page. */
export function useLoginText(): { language: Language; t: (key: LoginMessageKey, params?: TextParams) => string } {
  const language = languageStore.use();
  return { language, t: (key, params) => fillText(LOGIN_MESSAGES[key][language], params) };
}
