import { InputBase } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import { safeLink } from '../safeLink.ts';

interface LinkLineProps {
  readonly placeholder: string;
  readonly onLink: (href: string) => void;
  readonly onClose: () => void;
}

/** Asks for the address of a link: Enter takes a safe one, Escape and leaving it give up. */
export function LinkLine({ placeholder, onLink, onClose }: LinkLineProps) {
  const [link, setLink] = useState('');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    const href = safeLink(link);
    if (href !== undefined) onLink(href);
  };
  return (
    <InputBase
      autoFocus
      fullWidth
      value={link}
      placeholder={placeholder}
      onChange={(event) => setLink(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={onClose}
      sx={{ px: 1.5, borderBottom: 1, borderColor: 'divider' }}
    />
  );
}
