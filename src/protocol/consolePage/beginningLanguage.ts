import type { Language } from '../../model/Text.ts';
import type { ConsoleConfig } from './ConsoleConfig.ts';

/** The language a page begins in: the one that is wanted if it is there, else the configured one, else the first. */
export function beginningLanguage(
  { languages, defaultLanguage }: Pick<ConsoleConfig, 'languages' | 'defaultLanguage'>,
  wanted: Language = defaultLanguage,
): Language {
  const [first = defaultLanguage] = languages;
  return languages.includes(wanted) ? wanted : first;
}
