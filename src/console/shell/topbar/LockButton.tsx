import LockIcon from '@mui/icons-material/LockOutlined';
import { useText } from '../../i18n/useText.ts';
import { BarButton } from './BarButton.tsx';
import { barDialogStore } from './barDialogStore.ts';
import styles from './topbar.module.css';

export function LockButton() {
  const { t } = useText();
  return (
    <BarButton className={styles.wide} name={t('shell.lock')} onClick={() => barDialogStore.set('lock')}>
      <LockIcon sx={{ fontSize: 18 }} />
    </BarButton>
  );
}
