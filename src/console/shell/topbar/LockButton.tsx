import LockIcon from '@mui/icons-material/LockOutlined';
import { useText } from '../../i18n/useText.ts';
import { BarButton } from './BarButton.tsx';
import { barDialogStore } from './barDialogStore.ts';

export function LockButton() {
  const { t } = useText();
  return (
    <BarButton className="tp-wide" name={t('shell.lock')} onClick={() => barDialogStore.set('lock')}>
      <LockIcon sx={{ fontSize: 18 }} />
    </BarButton>
  );
}
