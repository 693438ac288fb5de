import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import RestartAlt from '@mui/icons-material/RestartAltOutlined';
import RotateRight from '@mui/icons-material/RotateRightOutlined';
import ZoomIn from '@mui/icons-material/ZoomInOutlined';
import ZoomOut from '@mui/icons-material/ZoomOutOutlined';
import { Dialog, IconButton } from '@mui/material';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { ViewedPicture } from './ViewedPicture.tsx';
import styles from './viewer.module.css';

export interface Picture {
  readonly link: string;
  readonly name: string;
}

interface ImageViewerProps {
  readonly pictures: readonly Picture[];
  readonly start: number;
  readonly onClose: () => void;
}

const ZOOM_STEP = 1.25;
const MIN_ZOOM = 0.25;
const MAX_ZOOM = 8;
const QUARTER_TURN_DEGREES = 90;
const PLAIN = { zoom: 1, angle: 0 };

/** Pictures at full size to zoom, turn and leaf through, by buttons, wheel and keys; Esc closes. */
export function ImageViewer({ pictures, start, onClose }: ImageViewerProps) {
  const { t } = useText();
  const [at, setAt] = useState(start);
  const [view, setView] = useState(PLAIN);
  const picture = pictures[at];
  if (!picture) return null;
  const leaf = (step: number) => {
    setAt((index) => (index + step + pictures.length) % pictures.length);
    setView(PLAIN);
  };
  const zoom = (factor: number) =>
    setView((now) => ({ ...now, zoom: Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, now.zoom * factor)) }));
  const rotate = () => setView((now) => ({ ...now, angle: now.angle + QUARTER_TURN_DEGREES }));
  const reset = () => setView(PLAIN);
  const keys = new Map([
    ['ArrowLeft', () => leaf(-1)],
    ['ArrowRight', () => leaf(1)],
    ['+', () => zoom(ZOOM_STEP)],
    ['=', () => zoom(ZOOM_STEP)],
    ['-', () => zoom(1 / ZOOM_STEP)],
    ['r', rotate],
    ['R', rotate],
    ['0', reset],
  ]);
  const onKeyDown = (event: KeyboardEvent) => keys.get(event.key)?.();
  const button = (label: string, icon: ReactNode, act: () => void) => (
    <IconButton
      aria-label={label}
      title={label}
      onClick={(event: MouseEvent) => {
        event.stopPropagation();
        act();
      }}
    >
      {icon}
    </IconButton>
  );
  return (
    <Dialog
      open
      fullScreen
      className={styles.root}
      onClose={onClose}
      slotProps={{ paper: { onKeyDown, className: styles.paper, 'aria-label': picture.name } }}
    >
      <ViewedPicture
        key={picture.link}
        picture={picture}
        zoom={view.zoom}
        angle={view.angle}
        onZoom={(out) => zoom(out ? 1 / ZOOM_STEP : ZOOM_STEP)}
        onOutside={onClose}
      />
      <div className={styles.name}>
        {picture.name}
        {pictures.length > 1 && ` (${at + 1}/${pictures.length})`}
        <small>{t('viewer.keys')}</small>
      </div>
      <div className={styles.tools} role="toolbar" aria-label={picture.name}>
        {pictures.length > 1 && button(t('previousPicture'), <ChevronLeft />, () => leaf(-1))}
        {button(t('viewer.zoomOut'), <ZoomOut />, () => zoom(1 / ZOOM_STEP))}
        <output>{Math.round(view.zoom * 100)}%</output>
        {button(t('viewer.zoomIn'), <ZoomIn />, () => zoom(ZOOM_STEP))}
        {button(t('viewer.rotate'), <RotateRight />, rotate)}
        {button(t('viewer.reset'), <RestartAlt />, reset)}
        {pictures.length > 1 && button(t('nextPicture'), <ChevronRight />, () => leaf(1))}
      </div>
      <div className={styles.close}>{button(t('close'), <CloseIcon />, onClose)}</div>
    </Dialog>
  );
}
