import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { lock } from '../../stores/lockStore.ts';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';

/** Asks for a password for this session and locks the screen with it. */
export function LockDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password.trim() === '') return setMissing(true);
    lock(password);
    onClose();
  };
  const footer = (
    <>
      <Button variant="outlined" color="inherit" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button variant="contained" type="submit" form="lock-form">
        {t('shell.lock')}
      </Button>
    </>
  );
  return (
    <DialogFrame title={t('shell.lockTitle')} width={420} onClose={onClose} footer={footer}>
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
  );
}
