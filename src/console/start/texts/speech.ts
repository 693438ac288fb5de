import { DEFAULT_LANGUAGES, type Language, type Reader, type Speech, type Text } from '../../../model/Text.ts';
import { readerIn } from '../../../model/textIn.ts';
import { createStore } from '../stores/createStore.ts';

/** What the application speaks, as config.json says; catalogues are there for the languages that were chosen. */
export const speechStore = createStore<Speech>({ languages: DEFAULT_LANGUAGES, catalogues: {} });

/** The language of the page. */
export const languageStore = createStore<Language>('zh');

let readers: { readonly speech: Speech; readonly known: Map<Language, Reader> } | undefined;

/** Somebody who reads the page in a language; the same object as long as nothing new can be said in it. */
export function readerFor(language: Language): Reader {
  const speech = speechStore.get();
  if (readers?.speech !== speech) readers = { speech, known: new Map() };
  const reader = readers.known.get(language) ?? readerIn(speech, language);
  readers.known.set(language, reader);
  return reader;
}

/** A text in the language of the page, outside of components. */
export const pageText = (text: Text): string => readerFor(languageStore.get()).text(text);
