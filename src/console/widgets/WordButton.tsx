import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './WordButton.module.css';

/** The one that a bar is for; in a frame; one that destroys; as a word of the text's colour; as a word of the theme's. */
type Look = 'main' | 'framed' | 'danger' | 'quiet' | 'word';

interface WordButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look: Look;
  /** Before the words. */
  readonly icon?: ReactNode;
  /** Behind them: an arrow, which turns over while it is open. */
  readonly arrow?: ReactNode;
}

/** A button of a bar: words in one element, and its icons. */
export function WordButton({ look, icon, arrow, className = '', children, ...rest }: WordButtonProps) {
  return (
    <button type="button" {...rest} className={`${styles.button} ${styles[look]} ${className}`}>
      {icon && <span className={styles.icon}>{icon}</span>}
      {children}
      {arrow && (
        <span className={`${styles.icon} ${styles.behind} ${rest['aria-expanded'] === true ? styles.turns : ''}`}>
          {arrow}
        </span>
      )}
    </button>
  );
}
