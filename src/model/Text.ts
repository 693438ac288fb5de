/** A language by its tag: zh, en, de, pt-BR. Which there are, a project says (`languages` in schemas/app.yaml). */
export type Language = string;

/** The languages that the engine's own texts are written in; every other one is a catalogue of the project. */
export const ENGINE_LANGUAGES = ['zh', 'en'] as const;

export type EngineLanguage = (typeof ENGINE_LANGUAGES)[number];

/** What a project speaks that says nothing of it. */
export const DEFAULT_LANGUAGES: readonly Language[] = [...ENGINE_LANGUAGES];

/** A text by language. A compiled text has the languages of the project that it is written in, in their order. */
export type Text = { readonly [language: Language]: string };

/** A text of the engine itself: none of its languages can be forgotten. */
export type EngineText = { readonly [language in EngineLanguage]: string };

/** Texts of a further language, by what they say in English (or by a key of the console's catalogue). */
export type Catalogue = { readonly [english: string]: string };

/** What an application speaks: its languages, the default first, and catalogues of those the engine has no texts in. */
export interface Speech {
  readonly languages: readonly Language[];
  readonly catalogues: { readonly [language: Language]: Catalogue };
}

/** Somebody who is spoken to: a language, and how a text of the schemas or of the engine reads in it (`readerIn`). */
export interface Reader {
  readonly language: Language;
  readonly text: (text: Text) => string;
}
