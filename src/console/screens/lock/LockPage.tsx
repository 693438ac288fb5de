import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import { type FormEvent, useRef, useState } from 'react';
import { utcMidnight } from '../../../model/days.ts';
import { languageTags } from '../../../model/languageTags.ts';
import { signOut } from '../../data/session/signOut.ts';
import { useText } from '../../i18n/useText.ts';
import { unlock } from '../../stores/lockStore.ts';
import { useSession } from '../../stores/useSession.ts';
import { useConfirm } from '../../widgets/ConfirmHost.tsx';
import { useWallTime } from '../../widgets/useWallTime.ts';
import styles from './LockPage.module.css';

/** The clock that lists and deadlines go by, wherever the browser is. */
function Clock() {
  const { language } = useText();
  const now = useWallTime('YYYY-MM-DD HH:mm'.length);
  const day = new Date(utcMidnight(now));
  const words = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return (
    <div className={styles.clock}>
      <strong>{now.slice('YYYY-MM-DD '.length)}</strong>
      <span>{day.toLocaleDateString(languageTags(language).locale, words)}</span>
    </div>
  );
}

/** Covers everything until the session's lock password is entered; signing out is the only other way. */
export function LockPage() {
  const { t } = useText();
  const { user } = useSession();
  const confirm = useConfirm();
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (unlock(password)) return;
    setWrong(true);
    setPassword('');
    input.current?.focus();
  };
  const leave = async () => {
    if (await confirm({ body: t('shell.lockSignOutAsk'), confirm: t('shell.signOut') })) await signOut();
  };
  return (
    <main className={styles.root}>
      <Clock />
      <form className={styles.form} data-part="lock-form" data-wrong={wrong} onSubmit={submit}>
        <Avatar src={user.avatar} alt="" className={styles.face}>
          {user.name.slice(0, 1)}
        </Avatar>
        <h1>{user.name}</h1>
        <p>{t('shell.locked')}</p>
        <label>
          <span className="sa-hidden">{t('shell.unlockPassword')}</span>
          <input
            ref={input}
            type="password"
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: nothing else can be done here
            autoFocus
            placeholder={t('shell.unlockPassword')}
            value={password}
            aria-invalid={wrong}
            aria-describedby="lk-note"
            onChange={(event) => {
              setPassword(event.target.value);
              setWrong(false);
            }}
          />
        </label>
        <p id="lk-note" className={styles.note} role="alert">
          {wrong && t('shell.unlockWrong')}
        </p>
        <Button type="submit" variant="contained" fullWidth size="large">
          {t('shell.unlock')}
        </Button>
        <Button color="inherit" startIcon={<LogoutIcon />} onClick={() => void leave()}>
          {t('shell.signOut')}
        </Button>
      </form>
    </main>
  );
}
