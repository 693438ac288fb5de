import type { Language } from '../../../model/Text.ts';
import { fillMessage, type TextParams } from '../texts/fillMessage.ts';
import { languageStore } from '../texts/languageStore.ts';
import { LOGIN_MESSAGES, type LoginMessageKey } from '../texts/login.ts';

/** Texts of the light part only: the whole catalogue would weigh on the sign-in page. */
export function useLoginText(): { language: Language; t: (key: LoginMessageKey, params?: TextParams) => string } {
  const language = languageStore.use();
  return { language, t: (key, params) => fillMessage(LOGIN_MESSAGES[key][language], params) };
}
