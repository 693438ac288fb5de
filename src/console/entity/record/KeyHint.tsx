import styles from './record.module.css';

/** A key of the place beside the button that it presses. */
export const KeyHint = ({ children }: { readonly children: string }) => (
  <kbd className={styles.key} aria-hidden>
    {children}
  </kbd>
);
