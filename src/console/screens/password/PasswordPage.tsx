import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useGo } from '../../context/useGo.ts';
import { signOut } from '../../data/session/signOut.ts';
import { useText } from '../../i18n/useText.ts';
import { HOME } from '../../stores/tabsStore.ts';
import { useSession } from '../../stores/useSession.ts';
import { Mark } from '../../widgets/Mark.tsx';
import { PasswordForm } from '../../widgets/PasswordForm.tsx';
import { useWindowTitle } from '../../widgets/useWindowTitle.ts';
import styles from './password.module.css';

/** The forced change of an initial password (/updateUserPass); nothing else is open before it. */
export function PasswordPage() {
  const { t } = useText();
  const { user } = useSession();
  const navigate = useGo();
  const forced = user.mustChangePassword;
  useWindowTitle(t('person.password'));
  useEffect(() => {
    if (window.location.pathname !== '/updateUserPass') navigate('/updateUserPass', { replace: true });
  }, [navigate]);
  return (
    <main className={styles.root}>
      <div className={styles.card}>
        <Mark size={40} />
        <h1>{t(forced ? 'person.forced' : 'person.password')}</h1>
        {forced && <p>{t('person.forcedHint')}</p>}
        <PasswordForm onDone={() => navigate(HOME)} />
        <Button color="inherit" onClick={() => void (forced ? signOut() : navigate(HOME))}>
          {t(forced ? 'shell.signOut' : 'status.back')}
        </Button>
      </div>
    </main>
  );
}
