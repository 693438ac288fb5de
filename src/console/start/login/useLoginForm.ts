import { type FormEvent, useRef, useState } from 'react';
import { config } from '../config/configStore.ts';
import { ApiError } from '../http/ApiError.ts';
import { signIn } from '../session/signIn.ts';
import { leaveForProvider } from '../session/socialState.ts';
import { entryStore } from '../stores/entryStore.ts';
import { type LoginProblems, type LoginValues, loginProblems } from './loginProblems.ts';
import { useCaptcha } from './useCaptcha.ts';
import { useLoginText } from './useLoginText.ts';

export interface LoginFormProps {
  /** Tenant that belongs to the page's address; its input is hidden then. */
  readonly knownTenant: string | undefined;
  readonly onTyping: () => void;
}

/** What is typed into the sign-in form, what is wrong with it, and the ways out of it. */
export function useLoginForm({ knownTenant, onTyping }: LoginFormProps) {
  const { t } = useLoginText();
  const { captchaMode, tenantMode, tenantId } = config();
  const asked = { tenant: tenantMode && knownTenant === undefined, captcha: captchaMode };
  const [values, setValues] = useState<LoginValues>({
    tenantId: tenantMode ? '' : tenantId,
    account: '',
    password: '',
    code: '',
  });
  const [problems, setProblems] = useState<LoginProblems>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { captcha, failed, refresh } = useCaptcha(captchaMode);

  const change = (name: keyof LoginValues) => (value: string) => {
    onTyping();
    setValues((before) => ({ ...before, [name]: value }));
    setProblems((before) => ({ ...before, [name]: undefined }));
  };
  const problem = (name: keyof LoginValues) => {
    const key = problems[name];
    return key === undefined ? undefined : t(key);
  };
  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();

  const fail = (error: unknown) => {
    setFailure(error instanceof ApiError ? error.message : t('login.failed'));
    setBusy(false);
    setValues((before) => ({ ...before, code: '' }));
    if (captchaMode) refresh();
    requestAnimationFrame(() => focus(captchaMode ? 'code' : 'password'));
  };

  const visit = (source: string) => {
    if (asked.tenant && values.tenantId.trim() === '') {
      setProblems({ tenantId: 'login.tenantHint' });
      return focus('tenantId');
    }
    leaveForProvider(source, knownTenant ?? values.tenantId.trim());
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = loginProblems(values, asked);
    setProblems(found);
    setFailure(undefined);
    const first = Object.keys(found)[0];
    if (first !== undefined) return focus(first);
    setBusy(true);
    try {
      await signIn({
        tenantId: knownTenant ?? values.tenantId.trim(),
        account: values.account.trim(),
        password: values.password,
        ...(captchaMode ? { captcha: { key: captcha?.key ?? '', code: values.code.trim() } } : {}),
      });
      // A choice or the registration of a guest may stand before the form now.
      setBusy(false);
      if (entryStore.get() !== undefined && captchaMode) refresh();
    } catch (error) {
      fail(error);
    }
  };

  const captchaInput = { value: values.code, error: problem('code'), captcha, failed, onRefresh: refresh };
  return { form, asked, values, change, problem, failure, busy, submit, visit, captchaInput };
}
