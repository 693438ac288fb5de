import type { ReactNode } from 'react';
import styles from './ChoosingHint.module.css';

/** Which keys do what, below what opens by them; a screen that is only touched is told of none. */
export const ChoosingHint = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.hint}>{children}</p>
);
