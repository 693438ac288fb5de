import raEnglish from 'ra-language-english';
import type { I18nProvider } from 'react-admin';
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

const isOwn = (key: string): key is MessageKey => Object.hasOwn(MESSAGES, key);

/** Looks up in react-admin's catalogue and in ours: that is large, and one screen needs few of it. */
function translatorIn(language: Language): I18nProvider['translate'] {
  const { t } = textsIn(language);
  const own = (key: string) => (isOwn(key) ? placeholders(t(key)) : undefined);
  return translatorOf(readsChinese(language) ? raChinese : raEnglish, language, own);
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
  let current: string = languageStore.get();
  let translate = translatorIn(known(current));
  return {
    translate: (key, options) => translate(key, options),
    getLocale: () => current,
    getLocales: () => languages.map((locale) => ({ locale, name: languageTags(locale).name })),
    changeLocale: async (locale) => {
      if (locale !== current) translate = translatorIn(known(locale));
      current = locale;
      if (isLanguage(locale) && locale !== languageStore.get()) await setLanguage(locale);
    },
  };
}
