import type { EngineText, Language } from '../../model/Text.ts';
import { textIn } from '../../model/textIn.ts';

/** A text in the languages of a project, as a file of its entities has it; a single language needs no map. */
export function writtenText(text: EngineText, languages: readonly Language[]): string | Record<string, string> {
  const [only, ...more] = languages;
  if (only !== undefined && more.length === 0) return textIn(text, only, ['en']);
  return Object.fromEntries(languages.map((language) => [language, textIn(text, language, ['en'])]));
}
