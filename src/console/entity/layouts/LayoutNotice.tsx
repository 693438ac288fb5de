import type { ReactNode } from 'react';
import styles from './LayoutNotice.module.css';

/** A line above a board or a calendar, about what stands in it. */
export const LayoutNotice = ({ children }: { readonly children: ReactNode }) => (
  <p role="status" className={styles.notice}>
    {children}
  </p>
);
