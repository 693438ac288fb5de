import type { CaptchaPicture } from '../session/captcha.ts';
import { ShieldIcon } from './icons.tsx';
import { LoginInput } from './LoginInput.tsx';
import styles from './login.module.css';
import { useLoginText } from './useLoginText.ts';

interface Props {
  readonly value: string;
  readonly error: string | undefined;
  readonly captcha: CaptchaPicture | undefined;
  readonly failed: boolean;
  readonly onChange: (value: string) => void;
  readonly onRefresh: () => void;
}

export function CaptchaInput({ value, error, captcha, failed, onChange, onRefresh }: Props) {
  const { t } = useLoginText();
  return (
    <LoginInput
      label={t('login.captcha')}
      placeholder={t('login.captchaHint')}
      icon={<ShieldIcon />}
      name="code"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={8}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      end={
        <button
          type="button"
          className={styles.captcha}
          onClick={onRefresh}
          title={t('login.captchaRefresh')}
          aria-label={t('login.captchaRefresh')}
        >
          {captcha !== undefined && <img src={captcha.image} alt="" width="150" height="52" />}
          {failed && <span>{t('login.captchaFailed')}</span>}
        </button>
      }
    />
  );
}
