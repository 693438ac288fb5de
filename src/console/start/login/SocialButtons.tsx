import { config } from '../config/configStore.ts';
import styles from './login.module.css';
import { useLoginText } from './useLoginText.ts';

/** A button for each third party people may sign in through; nothing when there is none. */
export function SocialButtons({ onChoose }: { readonly onChoose: (source: string) => void }) {
  const { t, text } = useLoginText();
  const { social } = config();
  if (social.length === 0) return null;
  return (
    <fieldset className={styles.social}>
      <legend>{t('login.or')}</legend>
      {social.map(({ source, label }) => (
        <button
          key={source}
          type="button"
          aria-label={t('login.with', { name: text(label) })}
          onClick={() => onChoose(source)}
        >
          {text(label)}
        </button>
      ))}
    </fieldset>
  );
}
