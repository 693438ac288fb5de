import type { Language } from '../../model/Text.ts';
import { setLanguage } from '../i18n/languageStore.ts';
import { useLoginText } from './useLoginText.ts';

const NAMES: readonly (readonly [Language, string, string])[] = [
  ['zh', '中文', 'zh-CN'],
  ['en', 'English', 'en'],
];

/** The current language is disabled, as the specification says. */
export function LanguageSwitch() {
  const { language, t } = useLoginText();
  return (
    <fieldset className="lg-language">
      <legend className="sa-hidden">{t('login.language')}</legend>
      {NAMES.map(([code, name, lang]) => (
        <button key={code} type="button" lang={lang} disabled={code === language} onClick={() => setLanguage(code)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}
