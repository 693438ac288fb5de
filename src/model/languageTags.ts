import type { Language } from './Text.ts';

interface LanguageTags {
  /** In the language itself. */
  readonly name: string;
  /** For the `lang` attribute. */
  readonly lang: string;
  /** How dates and numbers are written. */
  readonly locale: string;
}

/** Where the tag alone would not say it as we mean it. */
const KNOWN: Readonly<Record<Language, LanguageTags>> = {
  zh: { name: '中文', lang: 'zh-CN', locale: 'zh-CN' },
  en: { name: 'English', lang: 'en', locale: 'en-GB' },
};

const made = new Map<Language, LanguageTags>();

/** What a language is called and how the browser knows it. */
export function languageTags(language: Language): LanguageTags {
  const tags = KNOWN[language] ?? made.get(language) ?? { name: nameOf(language), lang: language, locale: language };
  made.set(language, tags);
  return tags;
}

function nameOf(language: Language): string {
  try {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  } catch {
    return language;
  }
}
