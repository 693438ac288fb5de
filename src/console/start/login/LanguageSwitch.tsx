import { setLanguage } from '../texts/languageStore.ts';
import { languageTags } from '../texts/languageTags.ts';
import { speechStore } from '../texts/speech.ts';
import styles from './login.module.css';
import { useLoginText } from './useLoginText.ts';

/** The current language is disabled: choosing it would do nothing. */
export function LanguageSwitch() {
  const { language, t } = useLoginText();
  const { languages } = speechStore.use();
  if (languages.length < 2) return null;
  return (
    <fieldset className={styles.language} data-part="sign-in-language">
      <legend className="sa-hidden">{t('login.language')}</legend>
      {languages.map((code) => (
        <button
          key={code}
          type="button"
          lang={languageTags(code).lang}
          disabled={code === language}
          onClick={() => void setLanguage(code)}
        >
          {languageTags(code).name}
        </button>
      ))}
    </fieldset>
  );
}
