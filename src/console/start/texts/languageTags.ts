import type { Language } from '../../../model/Text.ts';

interface LanguageTags {
  /** In the language itself. */
  readonly name: string;
  /** For the `lang` attribute. */
  readonly lang: string;
  /** How dates and numbers are written. */
  readonly locale: string;
}

export const LANGUAGE_TAGS: Readonly<Record<Language, LanguageTags>> = {
  zh: { name: '中文', lang: 'zh-CN', locale: 'zh-CN' },
  en: { name: 'English', lang: 'en', locale: 'en-GB' },
};
