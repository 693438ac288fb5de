import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './login.module.css';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly icon: ReactNode;
  readonly end?: ReactNode;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** A labelled input of the sign-in form; the error takes the place of the hint, so nothing jumps. */
export function LoginInput({ label, error, hint, icon, end, ref, ...input }: Props) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={styles.field} data-wrong={error !== undefined}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.row}>
        <div className={styles.box}>
          {icon}
          <input
            {...input}
            ref={ref}
            id={id}
            aria-invalid={error !== undefined}
            aria-describedby={note === undefined ? undefined : `${id}-note`}
          />
        </div>
        {end}
      </div>
      <p id={`${id}-note`} className={styles.note} role={error === undefined ? undefined : 'alert'}>
        {note}
      </p>
    </div>
  );
}
