import type { Reader } from '../../../model/Text.ts';
import { fillMessage, type TextParams } from '../texts/fillMessage.ts';
import { languageStore } from '../texts/languageStore.ts';
import { LOGIN_MESSAGES, type LoginMessageKey } from '../texts/login.ts';
import { readerFor } from '../texts/speech.ts';

/** Texts of the light part only: the whole catalogue would weigh on the sign-in page. */
export function useLoginText(): Reader & { t: (key: LoginMessageKey, params?: TextParams) => string } {
  const reader = readerFor(languageStore.use());
  return { ...reader, t: (key, params) => fillMessage(reader.text(LOGIN_MESSAGES[key]), params) };
}
