import { config } from '../config/configStore.ts';
import { ApiError } from '../http/ApiError.ts';
import { signIn } from '../session/signIn.ts';
import { leaveForProvider } from '../session/socialState.ts';
import { fetchTenantInfo } from '../session/tenantInfo.ts';
import { entryStore } from '../stores/entryStore.ts';
import { adoptCaptcha } from './adoptCaptcha.ts';
import { isPasswordShown, showPassword, watchCapsLock } from './adoptPassword.ts';
import { setAsked } from './arrange.ts';
import { elementIn } from './elementIn.ts';
import { inputNamed, isTyped, showNote, showProblems, valuesOf } from './fields.ts';
import { loginProblems } from './loginProblems.ts';
import { setText } from './words.ts';

export interface AdoptedForm {
  /** Asks for what is needed anew: the captcha, and whose tenant the page's address belongs to. */
  readonly open: () => Promise<void>;
  /** Forgets what was typed. */
  readonly clear: () => void;
}

const tenantOfAddress = (): Promise<string> =>
  fetchTenantInfo().then(
    (info) => info?.tenantId ?? '',
    () => '',
  );

/** Works the form that stands in the page: what is typed into it stays where it is. `onTyping` starts loading the rest. */
export function adoptForm(form: HTMLFormElement, onTyping: () => void): AdoptedForm {
  const failure = elementIn(form, '.sign-failure');
  const submitButton = elementIn<HTMLButtonElement>(form, '.sign-submit');
  const captcha = adoptCaptcha(form);
  /** Of the page's address; empty: none. */
  let knownTenant = '';
  let busy = false;

  const focus = (name: string) => inputNamed(form, name)?.focus();
  const setBusy = (now: boolean) => {
    busy = now;
    form.ariaBusy = String(now);
    submitButton.ariaDisabled = String(now);
    setText(elementIn(submitButton, '[data-text]'), now ? 'login.busy' : 'login.submit');
  };
  const tenant = () => knownTenant || (config().tenantMode ? valuesOf(form).tenantId.trim() : config().tenantId);
  const asked = () => ({ tenant: inputNamed(form, 'tenantId') !== undefined, captcha: config().captchaMode });

  const fail = (error: unknown) => {
    // Before a word is said: whoever reads it may be typing already.
    focus(config().captchaMode ? 'code' : 'password');
    if (error instanceof ApiError) failure.textContent = error.message;
    else setText(failure, 'login.failed');
    setBusy(false);
    const code = inputNamed(form, 'code');
    if (code !== undefined) code.value = '';
    if (config().captchaMode) captcha.refresh();
  };
  const send = async () => {
    const { account, password, code } = valuesOf(form);
    setBusy(true);
    try {
      await signIn({
        tenantId: tenant(),
        account: account.trim(),
        password,
        ...(config().captchaMode ? { captcha: { key: captcha.key(), code: code.trim() } } : {}),
      });
      // A choice or the registration of a guest may stand before the form now.
      setBusy(false);
      if (entryStore.get() !== undefined && config().captchaMode) captcha.refresh();
    } catch (error) {
      fail(error);
    }
  };
  const submit = async () => {
    if (busy) return;
    const found = loginProblems(valuesOf(form), asked());
    showProblems(form, found);
    setText(failure);
    const [first] = Object.keys(found);
    if (first !== undefined) return focus(first);
    await send();
  };
  const visit = (source: string) => {
    if (asked().tenant && tenant() === '') {
      showProblems(form, { tenantId: 'login.tenantHint' });
      return focus('tenantId');
    }
    leaveForProvider(source, tenant());
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  form.addEventListener('input', ({ target }) => {
    onTyping();
    if (target instanceof HTMLInputElement) showNote(target, undefined, false);
  });
  form.addEventListener('click', ({ target }) => {
    const { press, source } = (target as Element).closest<HTMLElement>('button')?.dataset ?? {};
    if (press === 'eye') showPassword(form, !isPasswordShown(form));
    if (press === 'captcha') captcha.refresh();
    if (source !== undefined) visit(source);
  });
  watchCapsLock(form);

  const findTenant = async () => {
    const field = form.querySelector<HTMLElement>('[data-asked="tenant"]');
    field?.toggleAttribute('data-waits', true);
    knownTenant = await tenantOfAddress();
    // An input that goes away under one's hands would be worse than a moment's wait: until now nobody could type into it.
    setAsked(form, 'tenant', knownTenant === '');
    field?.toggleAttribute('data-waits', false);
    if (!isTyped(form) && document.activeElement === inputNamed(form, 'account')) focus('tenantId');
  };
  return {
    open: async () => {
      if (config().captchaMode) captcha.refresh();
      if (config().tenantMode) await findTenant();
      if (isTyped(form)) onTyping();
    },
    clear: () => {
      form.reset();
      showProblems(form, {});
      setText(failure);
      setBusy(false);
      showPassword(form, false);
    },
  };
}
