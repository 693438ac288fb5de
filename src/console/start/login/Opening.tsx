import { useLoginText } from './useLoginText.ts';
import './login.css';

/** Between sign-in and the console while the admin bundle is still on its way. */
export function Opening() {
  const { t } = useLoginText();
  return (
    <div className="lg-opening" role="status">
      <span className="lg-spinner" aria-hidden="true" />
      {t('login.opening')}
    </div>
  );
}
