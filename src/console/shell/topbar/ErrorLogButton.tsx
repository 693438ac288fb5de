import BugIcon from '@mui/icons-material/BugReportOutlined';
import { configStore } from '../../start/config/configStore.ts';
import { errorLog } from '../../start/stores/errorLog.ts';
import { CountBadge } from '../../widgets/CountBadge.tsx';
import { BarButton } from './BarButton.tsx';
import { barDialogStore } from './barDialogStore.ts';
import styles from './topbar.module.css';
import { useLogName } from './useLogName.ts';

/** The local error log; only with debug display on. */
export function ErrorLogButton() {
  const { debug } = configStore.use();
  const { length: count } = errorLog.use();
  const name = useLogName();
  if (!debug) return null;
  return (
    <BarButton className={styles.wide} name={name} onClick={() => barDialogStore.set('log')}>
      <CountBadge count={count} color="error" overlap="circular">
        <BugIcon sx={{ fontSize: 18 }} />
      </CountBadge>
    </BarButton>
  );
}
