import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PASSWORD_POLICIES } from '../../model/passwordRule.ts';
import { config } from '../start/config/configStore.ts';
import { ApiError } from '../start/http/ApiError.ts';
import type { Entry } from '../start/stores/entryStore.ts';
import { EntryButtons } from './EntryButtons.tsx';
import { EntryInput } from './EntryInput.tsx';
import styles from './entry.module.css';
import { type GuestValues, guestProblem } from './guestProblem.ts';
import { BuildingIcon, LockIcon, PersonIcon } from './icons.tsx';
import { registerGuest } from './registerGuest.ts';
import { useEntryText } from './useEntryText.ts';

interface Props {
  readonly entry: Entry;
  /** Detected from the host address: its input is hidden then; empty: it is asked for. */
  readonly tenant: string;
  readonly onDone: () => void;
  readonly onLeave: () => void;
}

const FIELDS = [
  { name: 'tenantId', icon: <BuildingIcon />, type: 'text', autoComplete: 'organization', maxLength: 12 },
  { name: 'name', icon: <PersonIcon />, type: 'text', autoComplete: 'name', maxLength: 20 },
  { name: 'account', icon: <PersonIcon />, type: 'text', autoComplete: 'username', maxLength: 45 },
  { name: 'password', icon: <LockIcon />, type: 'password', autoComplete: 'new-password', maxLength: 64 },
  { name: 'password2', icon: <LockIcon />, type: 'password', autoComplete: 'new-password', maxLength: 64 },
] as const;

export function GuestForm({ entry, tenant, onDone, onLeave }: Props) {
  const { t, text } = useEntryText();
  const [values, setValues] = useState<GuestValues>({
    tenantId: tenant || entry.user.tenantId,
    name: entry.user.account,
    account: entry.user.account,
    password: '',
    password2: '',
  });
  const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  // The dialog opened before its form was there.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input[name="password"]')?.focus(), []);

  const say = (found: Readonly<Record<string, string>>) => {
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    const problem = guestProblem(values, PASSWORD_POLICIES[config().passwordRule]);
    say(problem === undefined ? {} : { [problem.field]: text(problem.text) });
    if (problem !== undefined) return;
    setBusy(true);
    try {
      await registerGuest(entry, values);
      onDone();
    } catch (error) {
      const errors = error instanceof ApiError ? error.body.errors : undefined;
      if (errors !== undefined) say(errors);
      const shown = Object.keys(errors ?? {}).some((name) => name in values);
      if (!shown) setFailure((error instanceof ApiError && error.message) || t('guest.failed'));
      setBusy(false);
    }
  };
  return (
    <>
      <p className={styles.lead}>{t('guest.lead')}</p>
      <form ref={form} onSubmit={submit} noValidate aria-busy={busy}>
        {FIELDS.filter(({ name }) => name !== 'tenantId' || tenant === '').map(({ name, ...field }) => (
          <EntryInput
            key={name}
            {...field}
            name={name}
            label={t(`guest.${name}`)}
            autoCapitalize="none"
            spellCheck={false}
            value={values[name]}
            error={problems[name]}
            onChange={(event) => {
              setValues((before) => ({ ...before, [name]: event.target.value }));
              setProblems((before) => ({ ...before, [name]: undefined }));
            }}
          />
        ))}
        <p className="sign-failure" data-part="sign-in-failure" role="alert">
          {failure}
        </p>
        <EntryButtons confirm={t('guest.submit')} busy={busy} onCancel={onLeave} />
      </form>
    </>
  );
}
