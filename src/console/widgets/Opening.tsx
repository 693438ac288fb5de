import { LOGIN_MESSAGES } from '../../protocol/consolePage/loginTexts.ts';
import { languageStore } from '../start/texts/languageStore.ts';
import { readerFor } from '../start/texts/speech.ts';

/** Between sign-in and the console; as start/login draws it while the console itself is on its way. */
export function Opening() {
  const { text } = readerFor(languageStore.use());
  return (
    <div className="sign-opening" role="status">
      <span className="sign-spinner" aria-hidden="true" />
      {text(LOGIN_MESSAGES['login.opening'])}
    </div>
  );
}
