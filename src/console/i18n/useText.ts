import { useMemo } from 'react';
import type { Language, Text } from '../../model/Text.ts';
import { fillText, type TextParams } from './fillText.ts';
import { languageStore } from './languageStore.ts';
import { MESSAGES, type MessageKey } from './messages/index.ts';

export interface Texts {
  readonly language: Language;
  /** A text of the model (labels, help, dictionary items). */
  readonly text: (text: Text) => string;
  /** A text of the console's own catalogue (i18n/messages). */
  readonly t: (key: MessageKey, params?: TextParams) => string;
}

export function textsIn(language: Language): Texts {
  return {
    language,
    text: (text) => text[language],
    t: (key, params) => fillText(MESSAGES[key][language], params),
  };
}

/** Texts in the current language; the component renders again when the language changes. */
export function useText(): Texts {
  const language = languageStore.use();
  return useMemo(() => textsIn(language), [language]);
}
