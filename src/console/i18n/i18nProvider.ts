import raEnglish from 'ra-language-english';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { languageTags } from '../../model/languageTags.ts';
import type { Language } from '../../model/Text.ts';
import { setLanguage } from '../start/texts/languageStore.ts';
import { languageStore, readerFor, speechStore } from '../start/texts/speech.ts';
import { MESSAGES, type MessageKey } from './messages/index.ts';
import { raChinese } from './raChinese.ts';
import { translatorOf } from './translator.ts';
import { textsIn } from './useText.ts';

/** `{name}` as react-admin writes it. */
const placeholders = (text: string): string => text.replace(/\{(\w+)\}/g, '%{$1}');

/** react-admin's catalogue with ours. */
export function catalogueOf(language: Language): TranslationMessages {
  const { t } = textsIn(language);
  const own = (Object.keys(MESSAGES) as MessageKey[]).map((key) => [key, placeholders(t(key))]);
  return { ...(readsChinese(language) ? raChinese : raEnglish), ...Object.fromEntries(own) };
}

/** react-admin's own texts are there in two languages; the others read the one that stands in for them. */
function readsChinese(language: Language): boolean {
  return readerFor(language).text({ zh: 'zh', en: 'en' }) === 'zh';
}

/** One language for react-admin and for our own texts: changing it in either place changes both. */
export function createI18nProvider(): I18nProvider {
  const { languages } = speechStore.get();
  const isLanguage = (locale: string) => languages.includes(locale);
  const known = (locale: string): Language => (isLanguage(locale) ? locale : (languages[0] ?? locale));
  const translatorIn = (locale: string) => translatorOf(catalogueOf(known(locale)), known(locale));
  let current: string = languageStore.get();
  let translate = translatorIn(current);
  return {
    translate: (key, options) => translate(key, options),
    getLocale: () => current,
    getLocales: () => languages.map((locale) => ({ locale, name: languageTags(locale).name })),
    changeLocale: async (locale) => {
      current = locale;
      translate = translatorIn(locale);
      if (isLanguage(locale) && locale !== languageStore.get()) await setLanguage(locale);
    },
  };
}
