import type { ReactNode } from 'react';
import styles from './login.module.css';
import { Mark } from './Mark.tsx';

interface Props {
  readonly title: string;
  readonly lead: string;
  readonly children?: ReactNode;
  readonly action: string;
  readonly onAction: () => void;
}

/** A page of its own for what goes wrong before anything else can be shown. */
export function BootMessage({ title, lead, children, action, onAction }: Props) {
  return (
    <main className={styles.boot}>
      <div className={styles.bootCard} role="alert">
        <Mark />
        <h1>{title}</h1>
        <p>{lead}</p>
        {children}
        <button type="button" className={styles.submit} onClick={onAction}>
          {action}
        </button>
      </div>
    </main>
  );
}
