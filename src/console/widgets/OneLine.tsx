import type { ReactNode } from 'react';
import styles from './typography.module.css';

interface OneLineProps {
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** What a cell says, in one line that ends in dots where it is too long. */
export function OneLine({ title, children }: OneLineProps) {
  return (
    <span className={styles.line} title={title}>
      {children}
    </span>
  );
}
