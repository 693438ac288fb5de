import FullscreenExitIcon from '@mui/icons-material/FullscreenExitOutlined';
import FullscreenIcon from '@mui/icons-material/FullscreenOutlined';
import { useSyncExternalStore } from 'react';
import { useText } from '../../i18n/useText.ts';
import { BarButton } from './BarButton.tsx';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

const isFull = () => document.fullscreenElement !== null;

export function FullscreenButton() {
  const { t } = useText();
  const full = useSyncExternalStore(subscribe, isFull, isFull);
  if (!document.fullscreenEnabled) return null;
  const toggle = () => (full ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <BarButton
      className="tp-wide"
      name={t(full ? 'shell.fullscreenLeave' : 'shell.fullscreen')}
      onClick={() => void toggle()}
    >
      {full ? <FullscreenExitIcon sx={{ fontSize: 20 }} /> : <FullscreenIcon sx={{ fontSize: 20 }} />}
    </BarButton>
  );
}
