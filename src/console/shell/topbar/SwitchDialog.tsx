import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { deptSelect, roleSelect } from '../../../protocol/calls/org.ts';
import { reloadRights } from '../../data/followSession.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { ApiError } from '../../start/http/ApiError.ts';
import { call } from '../../start/http/call.ts';
import { renewSession } from '../../start/session/refreshSession.ts';
import { useSession } from '../../stores/useSession.ts';
import { BusyButton } from '../../widgets/BusyButton.tsx';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import { BAR_TEXTS } from './barTexts.ts';

interface Choice {
  readonly id: string;
  readonly label: string;
}

async function fetchChoices(kind: 'dept' | 'role', userId: string, signal: AbortSignal): Promise<readonly Choice[]> {
  const how = { query: { userId }, signal };
  if (kind === 'dept') return (await call(deptSelect, how)).map(({ id, deptName }) => ({ id, label: deptName }));
  return (await call(roleSelect, how)).map(({ id, roleName }) => ({ id, label: roleName }));
}

function useChoices(kind: 'dept' | 'role', userId: string): readonly Choice[] {
  const { data } = useQuery({
    queryKey: ['auth', kind, userId],
    queryFn: ({ signal }) => fetchChoices(kind, userId, signal),
  });
  return data ?? [];
}

/** Another department and role for this session; the token is renewed, and menus and permissions follow. */
export function SwitchDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTextsOf(BAR_TEXTS);
  const { user } = useSession();
  const choices = { deptId: useChoices('dept', user.id), roleId: useChoices('role', user.id) };
  const [values, setValues] = useState({
    deptId: user.deptId.split(',')[0] ?? '',
    roleId: user.roleId.split(',')[0] ?? '',
  });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (values.deptId === '' || values.roleId === '') return;
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await renewSession(values);
      await reloadRights();
      onClose();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : String(error));
      setBusy(false);
    }
  };
  const footer = (
    <>
      <BusyButton variant="outlined" color="inherit" busy={busy} spins={false} onClick={onClose}>
        {t('cancel')}
      </BusyButton>
      <BusyButton variant="contained" type="submit" form="switch-form" busy={busy}>
        {t('confirm')}
      </BusyButton>
    </>
  );
  const fields = [
    ['deptId', 'person.oneDept', 'person.chooseDept'],
    ['roleId', 'person.oneRole', 'person.chooseRole'],
  ] as const;
  return (
    <DialogFrame title={t('person.switchTitle')} width={350} busy={busy} onClose={onClose} footer={footer}>
      <form id="switch-form" onSubmit={(event) => void submit(event)} noValidate>
        {failure !== undefined && (
          <Alert severity="error" sx={{ mb: 1 }}>
            {failure}
          </Alert>
        )}
        {fields.map(([name, label, missing]) => (
          <TextField
            key={name}
            select
            fullWidth
            margin="dense"
            label={t(label)}
            value={choices[name].some(({ id }) => id === values[name]) ? values[name] : ''}
            error={tried && values[name] === ''}
            helperText={tried && values[name] === '' ? t(missing) : ' '}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          >
            {choices[name].map(({ id, label: text }) => (
              <MenuItem key={id} value={id}>
                {text}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </form>
    </DialogFrame>
  );
}
