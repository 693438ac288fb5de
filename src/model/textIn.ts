import type { Model } from './Model.ts';
import { ENGINE_LANGUAGES, type EngineLanguage, type Language, type Reader, type Speech, type Text } from './Text.ts';

const baseOf = (language: Language): Language => language.split('-', 1)[0] ?? language;

/** What somebody of this language reads of texts that only the engine's own languages have. */
export const engineLanguage = (language: Language): EngineLanguage =>
  ENGINE_LANGUAGES.find((own) => own === baseOf(language)) ?? 'en';

/** The text as it is written in this language or its base language (pt for pt-BR); undefined where it is not. */
export const ownText = (text: Text, language: Language): string | undefined => text[language] ?? text[baseOf(language)];

/**
 * The text in the language asked for, else in its base language, else in the first of `languages` that it has, else in
 * English, else in any; empty when it has none. A compiled text needs no `languages`: it stands in their order.
 */
export function textIn(text: Text, language: Language, languages: readonly Language[] = []): string {
  const own = ownText(text, language);
  if (own !== undefined) return own;
  const first = languages.find((one) => text[one] !== undefined);
  if (first !== undefined) return text[first] ?? '';
  return (languages.length > 0 ? text.en : undefined) ?? Object.values(text)[0] ?? '';
}

/** The text as a catalogue has it, by its English. */
function translated({ catalogues }: Speech, text: Text, language: Language): string | undefined {
  const catalogue = catalogues[language];
  const english = text.en;
  return catalogue === undefined || english === undefined || !Object.hasOwn(catalogue, english)
    ? undefined
    : catalogue[english];
}

/** What a text says in the languages of a project, in their order, with what catalogues make of its English. */
export function writtenIn(text: Text, speech: Speech): Text {
  const entries = speech.languages.flatMap((language) => {
    const own = ownText(text, language) ?? translated(speech, text, language);
    return own === undefined ? [] : [[language, own] as const];
  });
  return Object.fromEntries(entries);
}

/** The same, never empty: where a text has none of the languages, what it has stands under the first. */
export function inLanguages(text: Text, speech: Speech): Text {
  const written = writtenIn(text, speech);
  const [first = 'en'] = speech.languages;
  return Object.keys(written).length > 0 ? written : { [first]: textIn(text, first, speech.languages) };
}

/** Reads texts of schemas and of the engine to somebody: own language, catalogue, first language of the project, any. */
export function readerIn(speech: Speech, language: Language): Reader {
  const text = (one: Text) =>
    ownText(one, language) ?? translated(speech, one, language) ?? textIn(one, language, speech.languages);
  return { language, text };
}

/** A text made up in every language of an application. */
export function inEach(speech: Speech, made: (reader: Reader) => string): Text {
  return Object.fromEntries(speech.languages.map((language) => [language, made(readerIn(speech, language))]));
}

/** A compiled text in the default language of the project, which stands first in it: what is stored of it. */
export const firstText = (text: Text): string => Object.values(text)[0] ?? '';

/** What an application speaks. */
export const speechOf = ({ settings, catalogues }: Pick<Model, 'settings' | 'catalogues'>): Speech => ({
  languages: settings.languages,
  catalogues,
});

/** The language somebody is spoken to in that no wish is known of. */
export const defaultLanguage = ({ languages }: Pick<Speech, 'languages'>): Language => languages[0] ?? 'en';

/** Reads texts as what is stored or told to nobody in particular has them: in the default language. */
export const defaultReader = (speech: Speech): Reader => readerIn(speech, defaultLanguage(speech));
