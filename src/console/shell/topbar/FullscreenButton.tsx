import FullscreenExitIcon from '@mui/icons-material/FullscreenExitOutlined';
import FullscreenIcon from '@mui/icons-material/FullscreenOutlined';
import { useText } from '../../i18n/useText.ts';
import { BarButton } from './BarButton.tsx';
import styles from './topbar.module.css';
import { canFillScreen, useFullscreen } from './useFullscreen.ts';

export function FullscreenButton() {
  const { t } = useText();
  const [full, toggle] = useFullscreen();
  if (!canFillScreen()) return null;
  return (
    <BarButton className={styles.wide} name={t(full ? 'shell.fullscreenLeave' : 'shell.fullscreen')} onClick={toggle}>
      {full ? <FullscreenExitIcon sx={{ fontSize: 20 }} /> : <FullscreenIcon sx={{ fontSize: 20 }} />}
    </BarButton>
  );
}
