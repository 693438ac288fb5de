import { IconButton, type IconButtonProps, Tooltip } from '@mui/material';
import type { ComponentProps, ReactNode } from 'react';
import type { IconName } from '../../model/icons.ts';
import { Icon } from './Icon.tsx';
import { useKeptRef } from './useKeptRef.ts';

interface TipButtonProps extends Omit<IconButtonProps, 'children' | 'title'> {
  /** A name of the icon set, or a drawn icon of the console's own. */
  readonly icon: IconName | ReactNode;
  /** Tooltip and accessible name at once: never an icon alone. */
  readonly name: string;
}

function KeptButton({ ref, ...props }: IconButtonProps) {
  return <IconButton ref={useKeptRef(ref)} {...props} />;
}

/** A button that is switched off tells nothing of the pointer over it. */
function KeptSpan({ ref, ...props }: ComponentProps<'span'>) {
  return <span ref={useKeptRef(ref)} {...props} />;
}

/** A square icon button with a tooltip and a name. */
export function TipButton({ icon, name, disabled, size = 'small', ...rest }: TipButtonProps) {
  const button = (
    <KeptButton aria-label={name} size={size} disabled={disabled ?? false} {...rest}>
      {typeof icon === 'string' ? <Icon name={icon} /> : icon}
    </KeptButton>
  );
  return <Tooltip title={name}>{disabled ? <KeptSpan>{button}</KeptSpan> : button}</Tooltip>;
}
