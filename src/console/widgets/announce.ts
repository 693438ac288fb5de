import { showToast, type ToastKind } from '../context/toastStore.ts';
import type { TextParams } from '../i18n/fillText.ts';
import { languageStore } from '../i18n/languageStore.ts';
import type { MessageKey } from '../i18n/messages/index.ts';
import { textsIn } from '../i18n/useText.ts';

/** Shows a notice of the catalogue in the language of the page. Refused requests announce themselves (data/httpClient). */
export function announce(key: MessageKey, kind: ToastKind = 'success', params?: TextParams): void {
  showToast(kind, textsIn(languageStore.get()).t(key, params));
}
