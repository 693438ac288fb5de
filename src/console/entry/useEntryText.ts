import type { Text } from '../../model/Text.ts';
import { languageStore } from '../start/texts/languageStore.ts';
import { ENTRY_MESSAGES, type EntryMessageKey } from './entryMessages.ts';

/** Texts of the dialogs before the console. */
export function useEntryText(): { t: (key: EntryMessageKey) => string; text: (text: Text) => string } {
  const language = languageStore.use();
  return { t: (key) => ENTRY_MESSAGES[key][language], text: (text) => text[language] };
}
