import type { CSSProperties, ReactNode } from 'react';
import styles from './form.module.css';

interface FieldRowProps {
  readonly id: string;
  readonly label: string;
  readonly span: number;
  readonly required?: boolean;
  readonly requiredText?: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  /** Worth knowing, though nothing is wrong yet; stands in place of the help. */
  readonly note?: ReactNode;
  /** Keeps a line free below, so that an error does not push what follows. */
  readonly roomy?: boolean;
  readonly children: ReactNode;
}

/** Label and value on the 12-column grid: the label beside it, above it when narrow; the error in place of the help. */
export function FieldRow({
  id,
  label,
  span,
  required,
  requiredText,
  help,
  error,
  note,
  roomy = true,
  children,
}: FieldRowProps) {
  const below = error ?? note ?? help;
  return (
    <div className={styles.row} style={{ '--span': span } as CSSProperties} data-field={id} data-roomy={roomy}>
      <label className={styles.label} id={`${id}-label`} htmlFor={id}>
        {required && (
          <span className={styles.required} aria-hidden title={requiredText}>
            *
          </span>
        )}
        {label}
      </label>
      <div className={styles.value}>
        {children}
        {roomy && (
          <div
            className={styles.below}
            id={`${id}-below`}
            role={error !== undefined ? 'alert' : note === undefined ? undefined : 'status'}
          >
            {below}
          </div>
        )}
      </div>
    </div>
  );
}
