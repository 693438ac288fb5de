import type { ReactNode } from 'react';
import type { TagColor } from '../../model/Field.ts';

interface TagProps {
  readonly color?: TagColor | undefined;
  readonly children: ReactNode;
}

/** Soft background and strong text. Plain DOM: tables show thousands; colours are in entity.css. */
export function Tag({ color = 'default', children }: TagProps) {
  return <span className={`se-tag se-${color}`}>{children}</span>;
}
