import type { ReactNode } from 'react';
import type { TagColor } from '../../model/Field.ts';

interface StatusDotProps {
  readonly color?: TagColor | undefined;
  readonly children: ReactNode;
}

/** A status is a dot and a word, never colour alone. */
export function StatusDot({ color = 'default', children }: StatusDotProps) {
  return (
    <span className={`sh-status sh-${color}`}>
      <i aria-hidden />
      {children}
    </span>
  );
}
