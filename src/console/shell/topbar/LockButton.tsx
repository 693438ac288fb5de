import LockIcon from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { lock } from '../../context/lockStore.ts';
import { useText } from '../../i18n/useText.ts';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import { BarButton } from './BarButton.tsx';

/** Asks for a password for this session and locks the screen with it. */
export function LockButton() {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const close = () => {
    setOpen(false);
    setPassword('');
    setMissing(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password.trim() === '') return setMissing(true);
    lock(password);
    close();
  };
  const footer = (
    <>
      <Button variant="outlined" color="inherit" onClick={close}>
        {t('cancel')}
      </Button>
      <Button variant="contained" type="submit" form="lock-form">
        {t('shell.lock')}
      </Button>
    </>
  );
  return (
    <>
      <BarButton className="tp-wide" name={t('shell.lock')} onClick={() => setOpen(true)}>
        <LockIcon sx={{ fontSize: 18 }} />
      </BarButton>
      {open && (
        <DialogFrame title={t('shell.lockTitle')} width={420} onClose={close} footer={footer}>
          <form id="lock-form" onSubmit={submit} noValidate>
            <TextField
              autoFocus
              fullWidth
              type="password"
              autoComplete="new-password"
              label={t('shell.lockPassword')}
              value={password}
              error={missing}
              helperText={missing ? t('shell.lockEmpty') : t('shell.lockLead')}
              onChange={(event) => setPassword(event.target.value)}
              sx={{ mt: 1 }}
            />
          </form>
        </DialogFrame>
      )}
    </>
  );
}
