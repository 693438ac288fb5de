import { DEFAULT_LANGUAGES, type Language, type Reader, type Speech } from '../../src/model/Text.ts';
import { readerIn } from '../../src/model/textIn.ts';

/** What this repository's own application speaks. */
export const SPEECH: Speech = { languages: DEFAULT_LANGUAGES, catalogues: {} };

export const inLanguage = (language: Language): Reader => readerIn(SPEECH, language);
