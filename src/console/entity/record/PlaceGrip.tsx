import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useText } from '../../i18n/useText.ts';
import { limitedWidth, MIN_PLACE_PX } from './placeWidth.ts';
import styles from './record.module.css';

interface PlaceGripProps {
  readonly width: number;
  /** Of the place, as the list leaves room for it. */
  readonly most: number;
  readonly onWidth: (width: number) => void;
}

const STEP_PX = 32;

/** Drags the width of the place, or changes it with the arrow keys. */
export function PlaceGrip({ width, most, onWidth }: PlaceGripProps) {
  const { t } = useText();
  const start = useRef<{ readonly x: number; readonly width: number }>(undefined);
  const limited = (wanted: number) => limitedWidth(wanted, most);
  const dragged = (event: PointerEvent) =>
    start.current && limited(start.current.width + start.current.x - event.clientX);
  const down = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width };
  };
  // While it is dragged only the place follows; the list is drawn once, when it is let go.
  const move = (event: PointerEvent<HTMLElement>) => {
    const wanted = dragged(event);
    const place = event.currentTarget.parentElement;
    if (wanted !== undefined && place !== null) place.style.width = `${wanted}px`;
  };
  const up = (event: PointerEvent) => {
    const wanted = dragged(event);
    start.current = undefined;
    if (wanted !== undefined && wanted !== width) onWidth(wanted);
  };
  const key = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? STEP_PX : event.key === 'ArrowRight' ? -STEP_PX : 0;
    if (by === 0) return;
    event.stopPropagation();
    onWidth(limited(width + by));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a resizable separator has no element of its own
    <div
      className={styles.grip}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('place.width')}
      aria-valuenow={width}
      aria-valuemin={MIN_PLACE_PX}
      aria-valuemax={most}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onKeyDown={key}
    />
  );
}
