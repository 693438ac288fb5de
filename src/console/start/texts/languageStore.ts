import { isObject, isText } from '../../../model/guards.ts';
import { languageTags } from '../../../model/languageTags.ts';
import { type Catalogue, ENGINE_LANGUAGES, type Language } from '../../../model/Text.ts';
import { beginningLanguage } from '../../../protocol/consolePage/beginningLanguage.ts';
import { readEntry, writeEntry } from '../storage/entries.ts';
import { languageStore, speechStore } from './speech.ts';

/** The language of the page, kept in local storage, told to the document for screen readers. */
export { languageStore };

/** Before the settings are read: the language of the last visit, else that of the page as it was served. */
export function guessLanguage(): void {
  const [served = ''] = document.documentElement.lang.split('-');
  apply(readEntry('language', isText) ?? (served || languageStore.get()));
}

/** The languages of the application, and the one to begin with where an earlier visit chose none of them. */
export async function startLanguage(languages: readonly Language[], fallback: Language): Promise<void> {
  speechStore.set({ ...speechStore.get(), languages });
  await show(beginningLanguage({ languages, defaultLanguage: fallback }, readEntry('language', isText)));
}

export async function setLanguage(language: Language): Promise<void> {
  writeEntry('language', language);
  await show(language);
}

/** Texts come first: a page half in one language and half in another is worse than a moment's wait. */
async function show(language: Language): Promise<void> {
  if (!isKnown(language)) await fetchCatalogue(language);
  apply(language);
}

const isKnown = (language: Language): boolean =>
  ENGINE_LANGUAGES.some((own) => own === language) || speechStore.get().catalogues[language] !== undefined;

async function fetchCatalogue(language: Language): Promise<void> {
  try {
    const answer = await fetch(`/model/languages/${encodeURIComponent(language)}.json`, { cache: 'no-cache' });
    if (!answer.ok) return;
    const speech = speechStore.get();
    speechStore.set({ ...speech, catalogues: { ...speech.catalogues, [language]: catalogueOf(await answer.json()) } });
  } catch {
    // Without it texts stand in the first language of the application.
  }
}

const catalogueOf = (body: unknown): Catalogue =>
  isObject(body)
    ? Object.fromEntries(Object.entries(body).flatMap(([key, text]) => (isText(text) ? [[key, text]] : [])))
    : {};

function apply(language: Language): void {
  const root = document.documentElement;
  const { lang } = languageTags(language);
  // Set, even to what it is, it has the browser style every element anew.
  if (root.lang !== lang) root.lang = lang;
  languageStore.set(language);
  import.meta.hot?.send('shian:language', language);
}
