import PreviousIcon from '@mui/icons-material/ChevronLeftOutlined';
import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import BesideIcon from '@mui/icons-material/CloseFullscreenOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import PageIcon from '@mui/icons-material/OpenInFullOutlined';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { TipButton } from '../../widgets/TipButton.tsx';
import styles from './record.module.css';
import type { useWalk } from './useWalk.ts';

interface PlaceBarProps {
  /** Tools of the record itself. */
  readonly children: ReactNode;
  readonly kind: string;
  readonly walk: ReturnType<typeof useWalk>;
  readonly full: boolean;
  /** Absent where there is room for one of both only. */
  readonly onFull: (() => void) | undefined;
  readonly onClose: () => void;
}

const SIZE = { fontSize: 18 };

/** Where one stands in the list, and the ways out of the place. */
export function PlaceBar({ children, kind, walk, full, onFull, onClose }: PlaceBarProps) {
  const { t } = useText();
  const { position, total, mayStep, step } = walk;
  return (
    <div className={styles.bar}>
      <TipButton
        icon={<PreviousIcon sx={SIZE} />}
        name={t('place.previous')}
        aria-keyshortcuts="K"
        disabled={!mayStep(-1)}
        onClick={() => step(-1)}
      />
      <span className={styles.count}>{position === undefined ? '' : t('place.position', { position, total })}</span>
      <TipButton
        icon={<NextIcon sx={SIZE} />}
        name={t('place.next')}
        aria-keyshortcuts="J"
        disabled={!mayStep(1)}
        onClick={() => step(1)}
      />
      <span className={styles.kind}>{kind}</span>
      {children}
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
}
