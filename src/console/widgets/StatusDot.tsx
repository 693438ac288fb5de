import type { ReactNode } from 'react';
import type { TagColor } from '../../model/Field.ts';
import styles from './StatusDot.module.css';

interface StatusDotProps {
  readonly color?: TagColor | undefined;
  readonly children: ReactNode;
}

/** A status is a dot and a word, never colour alone. */
export function StatusDot({ color = 'default', children }: StatusDotProps) {
  return (
    <span className={styles.status} data-tone={color}>
      <i aria-hidden />
      {children}
    </span>
  );
}
