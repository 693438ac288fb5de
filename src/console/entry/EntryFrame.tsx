import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './entry.module.css';

interface Props {
  readonly title: string;
  /** Esc; absent while something is under way. */
  readonly onCancel: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A modal dialog of the light part: the browser keeps focus and keyboard inside. */
export function EntryFrame({ title, onCancel, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.frame}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onCancel?.();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
