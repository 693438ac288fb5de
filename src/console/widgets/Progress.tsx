import type { ProgressHTMLAttributes } from 'react';
import styles from './Progress.module.css';

/** How far something has come, in the console's own colours; how long it is, each place says. */
export function Progress({ className, ...rest }: ProgressHTMLAttributes<HTMLProgressElement>) {
  return <progress {...rest} className={className === undefined ? styles.bar : `${styles.bar} ${className}`} />;
}
