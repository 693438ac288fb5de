import { fillMessage, type TextParams } from '../../model/fillMessage.ts';
import { insideSentence } from '../../model/insideSentence.ts';
import type { Language, Reader } from '../../model/Text.ts';
import { languageStore, readerFor, speechStore } from '../start/texts/speech.ts';
import { MESSAGES, type MessageKey } from './messages/index.ts';

export interface Texts extends Reader {
  /** A text of the console's own catalogue (i18n/messages). */
  readonly t: (key: MessageKey, params?: TextParams) => string;
  /** A label as it is written inside a sentence. */
  readonly inside: (label: string) => string;
  /** Several names after each other. */
  readonly list: (names: readonly string[]) => string;
}

function build(language: Language): Texts {
  const reader = readerFor(language);
  const { [language]: catalogue } = speechStore.get().catalogues;
  return {
    ...reader,
    t: (key, params) => fillMessage(catalogue?.[key] ?? reader.text(MESSAGES[key]), params),
    inside: (label) => (language === 'en' ? insideSentence(label) : label),
    list: (names) => names.join(language === 'zh' ? '、' : ', '),
  };
}

const built = new WeakMap<Reader, Texts>();

/** The same object for everybody: whoever gets it as a property does not render for it. */
export function textsIn(language: Language): Texts {
  const reader = readerFor(language);
  const texts = built.get(reader) ?? build(language);
  built.set(reader, texts);
  return texts;
}

/** Texts in the current language; the component renders again when the language changes. */
export function useText(): Texts {
  return textsIn(languageStore.use());
}
