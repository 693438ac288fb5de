import { IconButton, type IconButtonProps, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import type { IconName } from '../../model/icons.ts';
import { Icon } from './Icon.tsx';

interface TipButtonProps extends Omit<IconButtonProps, 'children' | 'title'> {
  /** A name of the icon set, or a drawn icon of the console's own. */
  readonly icon: IconName | ReactNode;
  /** Tooltip and accessible name at once: never an icon alone. */
  readonly name: string;
}

/** A square icon button with a tooltip and a name. */
export function TipButton({ icon, name, disabled, size = 'small', ...rest }: TipButtonProps) {
  const button = (
    <IconButton aria-label={name} size={size} disabled={disabled ?? false} {...rest}>
      {typeof icon === 'string' ? <Icon name={icon} /> : icon}
    </IconButton>
  );
  return <Tooltip title={name}>{disabled ? <span>{button}</span> : button}</Tooltip>;
}
