import type { Text } from '../../model/Text.ts';
import { languageStore } from '../start/texts/languageStore.ts';
import { readerFor } from '../start/texts/speech.ts';
import { ENTRY_MESSAGES, type EntryMessageKey } from './entryMessages.ts';

/** Texts of the dialogs before the console. */
export function useEntryText(): { t: (key: EntryMessageKey) => string; text: (text: Text) => string } {
  const { text } = readerFor(languageStore.use());
  return { t: (key) => text(ENTRY_MESSAGES[key]), text };
}
