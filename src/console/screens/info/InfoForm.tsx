import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { FIELD_ERRORS, type FieldErrorCode } from '../../../model/fieldErrors.ts';
import { isEmail, isPhone } from '../../../model/formats.ts';
import { ownUser, updateOwnUser } from '../../../protocol/calls/user.ts';
import { useUnsaved } from '../../context/useUnsaved.ts';
import { uploadFile } from '../../fields/upload/uploadFile.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { onOwnServer } from '../../start/config/configStore.ts';
import { ApiError } from '../../start/http/ApiError.ts';
import { call } from '../../start/http/call.ts';
import { writeUser } from '../../start/session/storedUser.ts';
import { sessionStore } from '../../start/stores/sessionStore.ts';
import { showToast } from '../../start/stores/toastStore.ts';
import { announceFailure } from '../../widgets/announceFailure.ts';
import { BusyButton } from '../../widgets/BusyButton.tsx';
import { Dash } from '../../widgets/Dash.tsx';
import { NotYetRead } from '../../widgets/NotYetRead.tsx';
import { HOLIDAY_NAMES, HolidayFields } from './HolidayFields.tsx';
import styles from './info.module.css';
import { INFO_TEXTS } from './infoTexts.ts';

const PHONE_LENGTH = 11;

/** Given, of eleven digits, in the form of a mobile number. */
function phoneFault(phone: string): FieldErrorCode | undefined {
  if (phone === '') return 'phoneEmpty';
  if (phone.length !== PHONE_LENGTH) return 'phoneLength';
  return isPhone(phone) ? undefined : 'phoneFormat';
}

const NAMES = ['realName', 'name', 'phone', 'email'] as const;
const SHOWN = ['account', 'deptName', 'roleName'] as const;
const LABELS = { account: 'person.account', deptName: 'person.dept', roleName: 'person.role' } as const;
const AVATAR_TYPES = ['image/jpeg', 'image/png'];
const AVATAR_SIZE = 500 * 1024;

type Info = ReturnType<typeof ownUser.read>;

/** The bars show the new name and picture at once. */
function tellSession(info: Info): void {
  const state = sessionStore.get();
  if (state.user === undefined) return;
  const user = { ...state.user, name: info.name || info.realName, avatar: info.avatar };
  writeUser(user);
  sessionStore.set({ ...state, user });
}

/** Other backends know no holidays. */
function holidayOf({ awayFrom, awayTo, deputyId }: Info) {
  return onOwnServer() ? { awayFrom, awayTo, deputyId } : {};
}

export function InfoForm() {
  const { data, error, refetch } = useQuery({
    queryKey: ['own-user'],
    queryFn: ({ signal }) => call(ownUser, { signal }),
  });
  if (data !== undefined) return <Loaded info={data} />;
  return <NotYetRead error={error} refetch={refetch} />;
}

function Loaded({ info }: { readonly info: Info }) {
  const { t, text } = useTextsOf(INFO_TEXTS);
  const [values, setValues] = useState(info);
  const [saved, setSaved] = useState(info);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  useUnsaved(
    'info',
    [...NAMES, ...HOLIDAY_NAMES, 'avatar' as const].some((name) => values[name] !== saved[name]),
  );

  const pick = async (event: ChangeEvent<HTMLInputElement>) => {
    const picture = event.target.files?.[0];
    event.target.value = '';
    if (picture === undefined) return;
    if (!AVATAR_TYPES.includes(picture.type) || picture.size > AVATAR_SIZE) {
      showToast('warning', t('person.avatarRule'));
      return;
    }
    try {
      const { link } = await uploadFile(picture);
      setValues((before) => ({ ...before, avatar: link }));
    } catch (failure) {
      showToast('error', failure instanceof Error ? failure.message : String(failure));
    }
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const faults = Object.entries({
      phone: phoneFault(values.phone),
      email: values.email === '' || isEmail(values.email) ? undefined : ('email' as const),
    });
    const found = faults.flatMap(([name, code]) => (code === undefined ? [] : [[name, text(FIELD_ERRORS[code])]]));
    setProblems(Object.fromEntries(found));
    if (busy || found.length > 0) return;
    setBusy(true);
    try {
      const { id, realName, name, phone, email, avatar } = values;
      const body = { id, realName, name, phone, email, avatar, ...holidayOf(values) };
      await call(updateOwnUser, { body });
      setSaved(values);
      tellSession(values);
      showToast('success', t('person.saved'));
    } catch (failure) {
      if (failure instanceof ApiError) setProblems(failure.body.errors ?? {});
      else announceFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <div className={styles.face}>
        <Avatar
          src={values.avatar}
          alt={t('person.avatar')}
          sx={{ width: 72, height: 72, fontSize: 24, bgcolor: 'var(--sa-primary)', color: 'var(--sa-on-primary)' }}
        >
          {values.name.slice(0, 1)}
        </Avatar>
        <div>
          <Button variant="outlined" color="inherit" onClick={() => file.current?.click()}>
            {t('person.avatarChange')}
          </Button>
          <p>{t('person.avatarRule')}</p>
        </div>
        <input ref={file} type="file" hidden accept=".jpg,.jpeg,.png" onChange={(event) => void pick(event)} />
      </div>
      <dl>
        {SHOWN.map((name) => (
          <div key={name}>
            <dt>{t(LABELS[name])}</dt>
            <dd>{values[name] || <Dash />}</dd>
          </div>
        ))}
      </dl>
      {NAMES.map((name) => (
        <TextField
          key={name}
          fullWidth
          required={name === 'phone'}
          label={t(`person.${name}`)}
          value={values[name]}
          error={problems[name] !== undefined}
          helperText={problems[name] ?? ' '}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        />
      ))}
      {onOwnServer() && (
        <HolidayFields
          values={values}
          problems={problems}
          onChange={(change) => setValues((before) => ({ ...before, ...change }))}
        />
      )}
      <div>
        <BusyButton type="submit" variant="contained" busy={busy}>
          {t('save')}
        </BusyButton>
      </div>
    </form>
  );
}
