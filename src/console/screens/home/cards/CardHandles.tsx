import CloseIcon from '@mui/icons-material/CloseOutlined';
import DragIcon from '@mui/icons-material/DragIndicatorOutlined';
import type { KeyboardEvent } from 'react';
import { useTextsOf } from '../../../i18n/useTextsOf.ts';
import type { HomeView } from '../../../stores/homeViews.ts';
import styles from './cards.module.css';
import { CARD_TEXTS } from './cardTexts.ts';

/** What can be done with a card of one's own. */
export interface Handles {
  readonly view: HomeView;
  readonly dragged: boolean;
  readonly onDrag: (id: string | undefined) => void;
  readonly onDrop: () => void;
  /** By so many places. */
  readonly onMove: (step: number) => void;
  readonly onRemove: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Moves the card by dragging or the arrow keys, and takes it off. */
export function CardHandles({
  name,
  view,
  onDrag,
  onMove,
  onRemove,
}: Pick<Handles, 'view' | 'onDrag' | 'onMove' | 'onRemove'> & { readonly name: string }) {
  const { t } = useTextsOf(CARD_TEXTS);
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(step);
  };
  return (
    <span className={styles.handles}>
      <button
        type="button"
        draggable
        title={t('home.move', { name })}
        aria-label={t('home.move', { name })}
        onKeyDown={onKey}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', name);
          onDrag(view.id);
        }}
        onDragEnd={() => onDrag(undefined)}
      >
        <DragIcon fontSize="inherit" />
      </button>
      <button
        type="button"
        title={t('home.takeOff', { name })}
        aria-label={t('home.takeOff', { name })}
        onClick={onRemove}
      >
        <CloseIcon fontSize="inherit" />
      </button>
    </span>
  );
}
