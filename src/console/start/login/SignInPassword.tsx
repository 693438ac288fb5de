import { type KeyboardEvent, useState } from 'react';
import { EyeIcon, LockIcon } from './icons.tsx';
import { LoginInput } from './LoginInput.tsx';
import styles from './login.module.css';
import { useLoginText } from './useLoginText.ts';

interface Props {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

export function SignInPassword({ value, error, onChange }: Props) {
  const { t } = useLoginText();
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  return (
    <LoginInput
      label={t('login.password')}
      placeholder={t('login.passwordHint')}
      icon={<LockIcon />}
      type={shown ? 'text' : 'password'}
      name="password"
      autoComplete="current-password"
      maxLength={64}
      value={value}
      error={error}
      hint={caps ? t('login.capsLock') : undefined}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={watchCaps}
      onKeyUp={watchCaps}
      end={
        <button
          type="button"
          className={styles.eye}
          aria-label={t(shown ? 'login.hide' : 'login.show')}
          title={t(shown ? 'login.hide' : 'login.show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <EyeIcon crossed={shown} />
        </button>
      }
    />
  );
}
