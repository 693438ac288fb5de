import { utcMidnight } from '../../../model/days.ts';
import { languageTags } from '../../../model/languageTags.ts';
import { useText } from '../../i18n/useText.ts';
import { useSession } from '../../stores/useSession.ts';
import { greetingKey } from './greetingKey.ts';
import styles from './home.module.css';
import { useThisMinute } from './useThisMinute.ts';

/** Greets by name and says which day it is: that of the records below, in Asia/Shanghai, wherever the browser is. */
export function HomeHead() {
  const { t, language } = useText();
  const { user } = useSession();
  const minute = useThisMinute();
  const day = new Date(utcMidnight(minute));
  const date = day.toLocaleDateString(languageTags(language).locale, { dateStyle: 'full', timeZone: 'UTC' });
  return (
    <div className={styles.head} data-part="home-head">
      <h1>{t('home.hello', { greeting: t(greetingKey(Number(minute.slice(11, 13)))), name: user.name })}</h1>
      <p>{date}</p>
    </div>
  );
}
