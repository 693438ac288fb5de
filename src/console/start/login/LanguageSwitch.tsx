import { LANGUAGES } from '../../../model/Text.ts';
import { setLanguage } from '../texts/languageStore.ts';
import { LANGUAGE_TAGS } from '../texts/languageTags.ts';
import { useLoginText } from './useLoginText.ts';

/** The current language is disabled: choosing it would do nothing. */
export function LanguageSwitch() {
  const { language, t } = useLoginText();
  return (
    <fieldset className="lg-language">
      <legend className="sa-hidden">{t('login.language')}</legend>
      {LANGUAGES.map((code) => (
        <button
          key={code}
          type="button"
          lang={LANGUAGE_TAGS[code].lang}
          disabled={code === language}
          onClick={() => setLanguage(code)}
        >
          {LANGUAGE_TAGS[code].name}
        </button>
      ))}
    </fieldset>
  );
}
