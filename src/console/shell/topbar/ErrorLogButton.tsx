import BugIcon from '@mui/icons-material/BugReportOutlined';
import Badge from '@mui/material/Badge';
import { configStore } from '../../start/config/configStore.ts';
import { errorLog } from '../../start/stores/errorLog.ts';
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
      <Badge badgeContent={count === 0 ? undefined : count} max={99} color="error" overlap="circular">
        <BugIcon sx={{ fontSize: 18 }} />
      </Badge>
    </BarButton>
  );
}
