import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { PASSWORD_POLICIES, passwordIssue } from '../../model/passwordRule.ts';
import { updatePassword } from '../data/session/updatePassword.ts';
import type { Texts } from '../i18n/useText.ts';
import { useText } from '../i18n/useText.ts';
import { config } from '../start/config/configStore.ts';
import { ApiError } from '../start/http/ApiError.ts';
import { showToast } from '../start/stores/toastStore.ts';
import { announceFailure } from './announceFailure.ts';
import { BusyButton } from './BusyButton.tsx';
import { useConfirm } from './ConfirmHost.tsx';

const NAMES = ['oldPassword', 'newPassword', 'newPassword1'] as const;
type Values = Readonly<Record<(typeof NAMES)[number], string>>;
type Problems = { readonly [K in keyof Values]?: string | undefined };

const EMPTY: Values = { oldPassword: '', newPassword: '', newPassword1: '' };

/** Both passwords by the rule for passwords, and the confirmation equal to the new one. */
export function passwordProblems(values: Values, { t, text }: Pick<Texts, 't' | 'text'>): Problems {
  const policy = PASSWORD_POLICIES[config().passwordRule];
  const fresh = passwordIssue(values.newPassword, policy);
  return {
    ...(values.oldPassword === '' || /\s/.test(values.oldPassword) ? { oldPassword: text(policy.texts.empty) } : {}),
    ...(fresh === undefined ? {} : { newPassword: text(fresh) }),
    ...(values.newPassword === values.newPassword1 ? {} : { newPassword1: t('person.mismatch') }),
  };
}

/** Lengths of what the rule takes, for the hint below the input: mixed as it must be, no shorter than a strong one. */
function ruleLengths(): { min: number; max: number } {
  const { strongLength, maxLength } = PASSWORD_POLICIES[config().passwordRule];
  return { min: strongLength, max: maxLength };
}

/** Old, new and repeated password. */
export function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const texts = useText();
  const { t } = texts;
  const confirm = useConfirm();
  const [values, setValues] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = passwordProblems(values, texts);
    setProblems(found);
    if (busy || Object.keys(found).length > 0) return;
    if (!(await confirm({ body: t('person.ask') }))) return;
    setBusy(true);
    try {
      await updatePassword(values.oldPassword, values.newPassword);
      setValues(EMPTY);
      showToast('success', t('person.done'));
      onDone();
    } catch (error) {
      if (error instanceof ApiError) setProblems(error.body.errors ?? {});
      else announceFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit} noValidate aria-busy={busy}>
      {NAMES.map((name) => (
        <TextField
          key={name}
          fullWidth
          margin="dense"
          type="password"
          name={name}
          autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
          label={t(`person.${name}`)}
          value={values[name]}
          error={problems[name] !== undefined}
          helperText={problems[name] ?? (name === 'newPassword' ? t('person.passwordRule', ruleLengths()) : ' ')}
          onChange={(event) => {
            setValues({ ...values, [name]: event.target.value });
            setProblems({ ...problems, [name]: undefined });
          }}
        />
      ))}
      <BusyButton type="submit" variant="contained" fullWidth busy={busy} sx={{ mt: 1 }}>
        {t('person.password')}
      </BusyButton>
    </form>
  );
}
