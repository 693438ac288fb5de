import { insideSentence } from '../../model/insideSentence.ts';
import type { Language, Text } from '../../model/Text.ts';
import { fillMessage, type TextParams } from '../start/texts/fillMessage.ts';
import { languageStore } from '../start/texts/languageStore.ts';
import { MESSAGES, type MessageKey } from './messages/index.ts';

export interface Texts {
  readonly language: Language;
  /** A text of the model (labels, help, dictionary items). */
  readonly text: (text: Text) => string;
  /** A text of the console's own catalogue (i18n/messages). */
  readonly t: (key: MessageKey, params?: TextParams) => string;
  /** A label as it is written inside a sentence. */
  readonly inside: (label: string) => string;
  /** Several names after each other. */
  readonly list: (names: readonly string[]) => string;
}

function build(language: Language): Texts {
  return {
    language,
    text: (text) => text[language],
    t: (key, params) => fillMessage(MESSAGES[key][language], params),
    inside: (label) => (language === 'en' ? insideSentence(label) : label),
    list: (names) => names.join(language === 'zh' ? '、' : ', '),
  };
}

const TEXTS: Readonly<Record<Language, Texts>> = { zh: build('zh'), en: build('en') };

/** The same object for everybody: whoever gets it as a property does not render for it. */
export const textsIn = (language: Language): Texts => TEXTS[language];

/** Texts in the current language; the component renders again when the language changes. */
export function useText(): Texts {
  return textsIn(languageStore.use());
}
