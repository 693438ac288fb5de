import { Box } from '@mui/material';
import { type PointerEvent, useRef, useState, type WheelEvent } from 'react';
import { useText } from '../i18n/useText.ts';
import type { Picture } from './ImageViewer.tsx';
import styles from './viewer.module.css';

interface ViewedPictureProps {
  readonly picture: Picture;
  readonly zoom: number;
  /** Degrees. */
  readonly angle: number;
  readonly onZoom: (out: boolean) => void;
  /** A click beside the picture. */
  readonly onOutside: () => void;
}

const NOWHERE = { x: 0, y: 0 };

/** One picture, moved by the pointer when it is larger than its place. */
export function ViewedPicture({ picture, zoom, angle, onZoom, onOutside }: ViewedPictureProps) {
  const { t } = useText();
  const [moved, setMoved] = useState(NOWHERE);
  const [broken, setBroken] = useState(false);
  const grip = useRef<{ readonly x: number; readonly y: number }>(undefined);
  // Back at its own size the picture stands where it began.
  const place = zoom <= 1 ? NOWHERE : moved;
  const down = (event: PointerEvent<HTMLImageElement>) => {
    if (zoom <= 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX - place.x, y: event.clientY - place.y };
  };
  const move = (event: PointerEvent) => {
    if (grip.current) setMoved({ x: event.clientX - grip.current.x, y: event.clientY - grip.current.y });
  };
  const release = () => {
    grip.current = undefined;
  };
  if (broken)
    return (
      <div className={styles.stage} data-part="viewer-stage">
        {t('viewer.unavailable')}
      </div>
    );
  return (
    <Box
      className={styles.stage}
      data-part="viewer-stage"
      onClick={(event) => event.target === event.currentTarget && onOutside()}
      onWheel={(event: WheelEvent) => onZoom(event.deltaY > 0)}
    >
      <img
        src={picture.link}
        alt={picture.name}
        draggable={false}
        data-zoom={zoom}
        data-angle={angle % 360}
        style={{
          transform: `translate(${place.x}px, ${place.y}px) rotate(${angle}deg) scale(${zoom})`,
          cursor: zoom > 1 ? 'grab' : 'default',
        }}
        onError={() => setBroken(true)}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
      />
    </Box>
  );
}
