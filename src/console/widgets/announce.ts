import type { TextParams } from '../../model/fillMessage.ts';
import type { MessageKey } from '../i18n/messages/index.ts';
import { textsIn } from '../i18n/useText.ts';
import { showToast, type Toast, type ToastKind } from '../start/stores/toastStore.ts';
import { languageStore } from '../start/texts/languageStore.ts';

/** Shows a notice of the catalogue in the language of the page. Refused requests announce themselves (data/httpClient). */
export function announce(
  key: MessageKey,
  kind: ToastKind = 'success',
  params?: TextParams,
  more?: Pick<Toast, 'about' | 'undo' | 'shown'>,
): void {
  showToast(kind, textsIn(languageStore.get()).t(key, params), undefined, more);
}
