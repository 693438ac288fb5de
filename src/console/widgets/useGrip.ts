import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

interface Grip {
  readonly width: number;
  /** Which side of what it changes it stands on: dragged away from it, that grows. */
  readonly side: 'start' | 'end';
  readonly step: number;
  readonly limited: (width: number) => number;
  /** What is as wide as said, where the width in force is not what is drawn. */
  readonly drawn?: (grip: HTMLElement) => number | undefined;
  /** While it is dragged this alone follows; the rest is drawn once, when it is let go. */
  readonly follow: (grip: HTMLElement, width: number) => void;
  readonly onWidth: (width: number) => void;
}

/** What drags a width, or changes it with the arrow keys. */
export function useGrip({ width, side, step, limited, drawn, follow, onWidth }: Grip) {
  const start = useRef<{ readonly x: number; readonly width: number }>(undefined);
  const grows = side === 'end' ? 1 : -1;
  const dragged = (event: PointerEvent) =>
    start.current && limited(start.current.width + grows * (event.clientX - start.current.x));
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { x: event.clientX, width: drawn?.(event.currentTarget) ?? width };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const wanted = dragged(event);
      if (wanted !== undefined) follow(event.currentTarget, wanted);
    },
    onPointerUp: (event: PointerEvent) => {
      const wanted = dragged(event);
      start.current = undefined;
      if (wanted !== undefined && wanted !== width) onWidth(wanted);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const by = event.key === 'ArrowLeft' ? -step : event.key === 'ArrowRight' ? step : 0;
      if (by === 0) return;
      event.stopPropagation();
      onWidth(limited(width + grows * by));
    },
  };
}
