import type { ReactNode } from 'react';
import styles from './form.module.css';

/** A group's title with a thin rule. */
export function GroupTitle({ children }: { readonly children: ReactNode }) {
  return <h3 className={styles.title}>{children}</h3>;
}
