import BugIcon from '@mui/icons-material/BugReportOutlined';
import FullscreenIcon from '@mui/icons-material/FullscreenOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import { useText } from '../../i18n/useText.ts';
import { configStore } from '../../start/config/configStore.ts';
import { paletteStore } from '../palette/paletteStore.ts';
import { barDialogStore } from './barDialogStore.ts';
import { canFillScreen, useFullscreen } from './useFullscreen.ts';
import { useLogName } from './useLogName.ts';

interface Props {
  readonly run: (work: () => unknown) => () => void;
}

/** What the bar of a phone has no room for. */
export function PhoneItems({ run }: Props) {
  const { t } = useText();
  const { debug } = configStore.use();
  const [full, toggle] = useFullscreen();
  const logName = useLogName();
  return (
    <>
      <Divider />
      <MenuItem onClick={run(() => paletteStore.set(true))}>
        <SearchIcon sx={{ fontSize: 18 }} />
        {t('palette.title')}
      </MenuItem>
      <MenuItem onClick={run(() => barDialogStore.set('lock'))}>
        <LockIcon sx={{ fontSize: 18 }} />
        {t('shell.lock')}
      </MenuItem>
      {canFillScreen() && (
        <MenuItem onClick={run(toggle)}>
          <FullscreenIcon sx={{ fontSize: 18 }} />
          {t(full ? 'shell.fullscreenLeave' : 'shell.fullscreen')}
        </MenuItem>
      )}
      {debug && (
        <MenuItem onClick={run(() => barDialogStore.set('log'))}>
          <BugIcon sx={{ fontSize: 18 }} />
          {logName}
        </MenuItem>
      )}
    </>
  );
}
