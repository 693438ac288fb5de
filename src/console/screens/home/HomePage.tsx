import { useSession } from '../../context/useSession.ts';
import { useText } from '../../i18n/useText.ts';
import { greetingKey } from './greetingKey.ts';
import './home.css';

/** The first page after sign-in. */
export function HomePage() {
  const { t } = useText();
  const { user } = useSession();
  return (
    <div className="hm">
      <h1>{t('home.hello', { greeting: t(greetingKey(new Date().getHours())), name: user.name })}</h1>
    </div>
  );
}
