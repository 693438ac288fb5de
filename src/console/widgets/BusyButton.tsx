import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { MouseEvent } from 'react';

interface BusyButtonProps extends Omit<ButtonProps, 'loading' | 'loadingPosition' | 'loadingIndicator' | 'href'> {
  /** Its work, or other work that it waits for, is under way. */
  readonly busy: boolean;
  /** The work is its own; left out: as `busy`. */
  readonly spins?: boolean;
}

const WORKING = { opacity: 0.6, cursor: 'default' } as const;
/** As disabled ones look. */
const WAITING = {
  cursor: 'default',
  color: 'var(--sa-disabled)',
  '&.MuiButton-contained': { backgroundColor: 'var(--sa-hover)' },
} as const;

/**
 * A button that cannot be pressed again while it works, and keeps the keyboard: a disabled one loses the focus, and with
 * it Escape leaves the dialog.
 */
export function BusyButton({ busy, spins = busy, startIcon, onClick, sx, ...button }: BusyButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Also what Enter in a field of its form would send.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button
      {...button}
      aria-disabled={busy || undefined}
      aria-busy={spins || undefined}
      startIcon={spins ? <CircularProgress size={16} color="inherit" /> : startIcon}
      onClick={press}
      sx={[{ '&&&[aria-disabled="true"]': spins ? WORKING : WAITING }, ...(Array.isArray(sx) ? sx : [sx])]}
    />
  );
}
