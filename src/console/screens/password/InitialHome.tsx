import Button from '@mui/material/Button';
import { useGo } from '../../context/useGo.ts';
import { signOut } from '../../data/session/signOut.ts';
import { useText } from '../../i18n/useText.ts';
import { useSession } from '../../stores/useSession.ts';
import { Mark } from '../../widgets/Mark.tsx';
import { useWindowTitle } from '../../widgets/useWindowTitle.ts';
import styles from './password.module.css';

/** Home before the initial password is changed: the one page that does not lead to the change by itself. */
export function InitialHome() {
  const { t } = useText();
  const { user } = useSession();
  const navigate = useGo();
  useWindowTitle(t('shell.dashboard'));
  return (
    <main className={styles.root}>
      <div className={styles.card}>
        <Mark size={40} />
        <h1>{t('person.initialHello', { name: user.name })}</h1>
        <p role="status">{t('person.forcedHint')}</p>
        <Button variant="contained" onClick={() => navigate('/updateUserPass')}>
          {t('person.password')}
        </Button>
        <Button color="inherit" onClick={() => void signOut()}>
          {t('shell.signOut')}
        </Button>
      </div>
    </main>
  );
}
