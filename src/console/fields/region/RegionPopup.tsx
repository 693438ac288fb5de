import { Popover } from '@mui/material';
import type { ReactNode } from 'react';
import { useNarrow } from '../../widgets/useNarrow.ts';

interface RegionPopupProps {
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const BESIDE = { width: 380, height: 400, maxWidth: '92vw', display: 'flex', flexDirection: 'column' } as const;
const FULL = {
  ...BESIDE,
  width: '100vw',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  borderRadius: 0,
} as const;

/** Below the field, or the whole screen of a phone. */
export function RegionPopup({ anchor, label, onClose, children }: RegionPopupProps) {
  const narrow = useNarrow();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      {...(narrow
        ? { anchorReference: 'anchorPosition', anchorPosition: { top: 0, left: 0 }, marginThreshold: 0 }
        : { anchorOrigin: { vertical: 'bottom', horizontal: 'left' } })}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: narrow ? FULL : BESIDE } }}
    >
      {children}
    </Popover>
  );
}
