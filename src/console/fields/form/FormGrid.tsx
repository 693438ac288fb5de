import type { ReactNode } from 'react';
import styles from './form.module.css';

/** The 12-column grid that forms and detail views share; rows ask for its width, not for the window's. */
export function FormGrid({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.wide}>
      <div className={styles.grid}>{children}</div>
    </div>
  );
}
