import PreviousIcon from '@mui/icons-material/ChevronLeftOutlined';
import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import BesideIcon from '@mui/icons-material/CloseFullscreenOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import PageIcon from '@mui/icons-material/OpenInFullOutlined';
import { memo } from 'react';
import type { RaRecord } from 'react-admin';
import { TipButton } from '../../widgets/TipButton.tsx';
import type { EntityScreenContext } from '../EntityContext.ts';
import { PrintButton } from '../print/PrintButton.tsx';
import styles from './record.module.css';

interface PlaceBarProps {
  readonly context: EntityScreenContext;
  /** Once it is there. */
  readonly record: RaRecord | undefined;
  /** Among all that was found, where that is known. */
  readonly position: number | undefined;
  readonly total: number;
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
  readonly onStep: (by: 1 | -1) => void;
  readonly full: boolean;
  /** Absent where there is room for one of both only. */
  readonly onFull: (() => void) | undefined;
  readonly onClose: () => void;
}

const SIZE = { fontSize: 18 };

/** Where one stands in the list, and the ways out of the place. */
export const PlaceBar = memo(function PlaceBar({
  context,
  record,
  position,
  total,
  full,
  onStep,
  ...rest
}: PlaceBarProps) {
  const { onFull, onClose, hasBefore, hasAfter } = rest;
  const { t, text } = context.texts;
  return (
    <div className={styles.bar}>
      {/* Opened from a card or a day, it stands in no row of rows. */}
      {(position !== undefined || hasBefore || hasAfter) && (
        <>
          <TipButton
            icon={<PreviousIcon sx={SIZE} />}
            name={t('place.previous')}
            aria-keyshortcuts="K"
            disabled={!hasBefore}
            onClick={() => onStep(-1)}
          />
          <span className={styles.count}>{position === undefined ? '' : t('place.position', { position, total })}</span>
          <TipButton
            icon={<NextIcon sx={SIZE} />}
            name={t('place.next')}
            aria-keyshortcuts="J"
            disabled={!hasAfter}
            onClick={() => onStep(1)}
          />
        </>
      )}
      <span className={styles.kind}>{text(context.entity.label)}</span>
      {record && <PrintButton context={context} record={record} />}
      {onFull && (
        <TipButton
          icon={full ? <BesideIcon sx={SIZE} /> : <PageIcon sx={SIZE} />}
          name={t(full ? 'place.beside' : 'place.full')}
          aria-keyshortcuts="F"
          onClick={onFull}
        />
      )}
      <TipButton icon={<CloseIcon sx={SIZE} />} name={t('place.close')} aria-keyshortcuts="Escape" onClick={onClose} />
    </div>
  );
});
