import type { MessageKey } from '../i18n/messages/index.ts';
import { announce } from './announce.ts';

/** Puts a text on the clipboard and says so, or that it did not work: a page without https has no clipboard. */
export async function copyText(text: string, done: MessageKey): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    announce(done);
  } catch {
    announce('failed', 'warning');
  }
}
