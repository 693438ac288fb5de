import { useText } from '../../i18n/useText.ts';
import styles from '../../widgets/table.module.css';
import { useGrip } from '../../widgets/useGrip.ts';

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
  const grip = useGrip({
    width,
    side: 'end',
    step: STEP_PX,
    limited,
    drawn: ({ parentElement }) => parentElement?.offsetWidth,
    follow: (element, wanted) => {
      const column = element.closest('table')?.querySelector<HTMLElement>(`col[data-name="${name}"]`);
      if (column) column.style.width = `${wanted}px`;
    },
    onWidth: (wanted) => onWidth(name, wanted),
  });
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
      {...grip}
    />
  );
}
