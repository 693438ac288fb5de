import Badge, { type BadgeProps } from '@mui/material/Badge';
import type { ReactNode } from 'react';

interface Props extends Pick<BadgeProps, 'color' | 'overlap' | 'sx'> {
  readonly count: number;
  readonly children: ReactNode;
}

/** A number at the corner of an icon, which stands alone while there is nothing to tell. */
export function CountBadge({ count, children, ...look }: Props) {
  if (count === 0) return children;
  return (
    <Badge badgeContent={count} max={99} {...look}>
      {children}
    </Badge>
  );
}
