import { LANGUAGES, type Language } from '../../../model/Text.ts';
import { readEntry, writeEntry } from '../storage/entries.ts';
import { createStore } from '../stores/createStore.ts';
import { LANGUAGE_TAGS } from './languageTags.ts';

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** The language of the page; kept in local storage, told to the document for screen readers. */
export const languageStore = createStore<Language>('zh');

export function startLanguage(fallback: Language): void {
  apply(readEntry('language', isLanguage) ?? fallback);
}

export function setLanguage(language: Language): void {
  writeEntry('language', language);
  apply(language);
}

function apply(language: Language): void {
  document.documentElement.lang = LANGUAGE_TAGS[language].lang;
  languageStore.set(language);
}
