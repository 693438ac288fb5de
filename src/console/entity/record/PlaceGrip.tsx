import { useText } from '../../i18n/useText.ts';
import { useGrip } from '../../widgets/useGrip.ts';
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
  const grip = useGrip({
    width,
    side: 'start',
    step: STEP_PX,
    limited: (wanted) => limitedWidth(wanted, most),
    follow: ({ parentElement }, wanted) => {
      if (parentElement !== null) parentElement.style.width = `${wanted}px`;
    },
    onWidth,
  });
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
      {...grip}
    />
  );
}
