import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly icon: ReactNode;
  readonly end?: ReactNode;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** A labelled input of the dialogs before the console; the error takes the place of the hint, so nothing jumps. */
export function EntryInput({ label, error, hint, icon, end, ref, ...input }: Props) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="sign-field" data-wrong={error !== undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="sign-row">
        <div className="sign-box">
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
      <p id={`${id}-note`} className="sign-note" role={error === undefined ? undefined : 'alert'}>
        {note}
      </p>
    </div>
  );
}
