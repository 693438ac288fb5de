import { CaptchaInput } from './CaptchaInput.tsx';
import { BuildingIcon, PersonIcon } from './icons.tsx';
import { LoginInput } from './LoginInput.tsx';
import styles from './login.module.css';
import { SignInPassword } from './SignInPassword.tsx';
import { SocialButtons } from './SocialButtons.tsx';
import { type LoginFormProps, useLoginForm } from './useLoginForm.ts';
import { useLoginText } from './useLoginText.ts';

/** Tenant, account, password and captcha, as far as they are asked for. */
export function LoginForm(props: LoginFormProps) {
  const { t } = useLoginText();
  const { form, asked, values, change, problem, failure, busy, submit, visit, captchaInput } = useLoginForm(props);
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-busy={busy}>
      {asked.tenant && (
        <LoginInput
          label={t('login.tenant')}
          placeholder={t('login.tenantHint')}
          icon={<BuildingIcon />}
          name="tenantId"
          autoComplete="organization"
          autoFocus
          maxLength={32}
          value={values.tenantId}
          error={problem('tenantId')}
          onChange={(event) => change('tenantId')(event.target.value)}
        />
      )}
      <LoginInput
        label={t('login.account')}
        placeholder={t('login.accountHint')}
        icon={<PersonIcon />}
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={!asked.tenant}
        maxLength={64}
        value={values.account}
        error={problem('account')}
        onChange={(event) => change('account')(event.target.value)}
      />
      <SignInPassword value={values.password} error={problem('password')} onChange={change('password')} />
      {asked.captcha && <CaptchaInput {...captchaInput} onChange={change('code')} />}
      <p className={styles.failure} data-part="sign-in-failure" role="alert">
        {failure}
      </p>
      <button type="submit" className={styles.submit} aria-disabled={busy}>
        {busy && <span className={styles.spinner} aria-hidden="true" />}
        {t(busy ? 'login.busy' : 'login.submit')}
      </button>
      <SocialButtons onChoose={visit} />
    </form>
  );
}
