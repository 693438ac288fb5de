import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './inputBox.module.css';

interface InputBoxProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly ref?: Ref<HTMLInputElement> | undefined;
  readonly wrong?: boolean;
  /** An icon before what is typed. */
  readonly start?: ReactNode;
  /** A unit or a button behind it. */
  readonly end?: ReactNode;
}

/** A field of one line with its frame: two elements. */
export function InputBox({ wrong = false, start, end, className = '', ...input }: InputBoxProps) {
  return (
    <div
      className={`${styles.box} ${className}`}
      data-wrong={wrong ? '' : undefined}
      data-off={input.disabled ? '' : undefined}
    >
      {start && <span className={styles.start}>{start}</span>}
      <input type="text" {...input} className={styles.input} />
      {end && <span className={styles.end}>{end}</span>}
    </div>
  );
}
