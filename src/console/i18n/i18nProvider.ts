import polyglotI18nProvider from 'ra-i18n-polyglot';
import raEnglish from 'ra-language-english';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { LANGUAGES, type Language } from '../../model/Text.ts';
import { languageStore, setLanguage } from '../start/texts/languageStore.ts';
import { LANGUAGE_TAGS } from '../start/texts/languageTags.ts';
import { MESSAGES } from './messages/index.ts';
import { raChinese } from './raChinese.ts';

const isLanguage = (locale: string): locale is Language => LANGUAGES.some((language) => language === locale);

/** react-admin's catalogue with ours; polyglot writes placeholders as `%{name}`. */
export function catalogueOf(language: Language): TranslationMessages {
  const own = Object.entries(MESSAGES).map(([key, text]) => [key, text[language].replace(/\{(\w+)\}/g, '%{$1}')]);
  return { ...(language === 'zh' ? raChinese : raEnglish), ...Object.fromEntries(own) };
}

/** One language for react-admin and for our own texts: changing it in either place changes both. */
export function createI18nProvider(): I18nProvider {
  const provider = polyglotI18nProvider(
    (locale) => catalogueOf(isLanguage(locale) ? locale : 'zh'),
    languageStore.get(),
    LANGUAGES.map((locale) => ({ locale, name: LANGUAGE_TAGS[locale].name })),
  );
  return {
    ...provider,
    changeLocale: async (locale) => {
      await provider.changeLocale(locale);
      if (isLanguage(locale) && locale !== languageStore.get()) setLanguage(locale);
    },
  };
}
