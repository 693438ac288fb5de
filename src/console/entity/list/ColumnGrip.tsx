import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useText } from '../../i18n/useText.ts';
import styles from '../../widgets/table.module.css';

interface ColumnGripProps {
  readonly name: string;
  readonly header: string;
  readonly width: number;
  readonly onWidth: (name: string, width: number) => void;
}

const MIN_WIDTH_PX = 64;
const MAX_WIDTH_PX = 900;
const STEP_PX = 16;

const limited = (width: number) => Math.round(Math.min(MAX_WIDTH_PX, Math.max(MIN_WIDTH_PX, width)));

/** Drags the width of a column, or changes it with the arrow keys. */
export function ColumnGrip({ name, header, width, onWidth }: ColumnGripProps) {
  const { t, inside } = useText();
  const start = useRef<{ readonly x: number; readonly width: number }>(undefined);
  const down = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width: event.currentTarget.parentElement?.offsetWidth ?? width };
  };
  const dragged = (event: PointerEvent) =>
    start.current && limited(start.current.width + event.clientX - start.current.x);
  // While it is dragged only the column element follows; rows render once, when it is let go.
  const move = (event: PointerEvent<HTMLElement>) => {
    const wanted = dragged(event);
    const column = event.currentTarget.closest('table')?.querySelector<HTMLElement>(`col[data-name="${name}"]`);
    if (wanted !== undefined && column) column.style.width = `${wanted}px`;
  };
  const up = (event: PointerEvent) => {
    const wanted = dragged(event);
    start.current = undefined;
    if (wanted !== undefined && wanted !== width) onWidth(name, wanted);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') onWidth(name, limited(width - STEP_PX));
    if (event.key === 'ArrowRight') onWidth(name, limited(width + STEP_PX));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a resizable separator has no element of its own
    <span
      className={styles.grip}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('columnWidth', { name: inside(header) })}
      aria-valuenow={width}
      aria-valuemin={MIN_WIDTH_PX}
      aria-valuemax={MAX_WIDTH_PX}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onKeyDown={key}
    />
  );
}
