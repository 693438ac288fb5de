import type { ReactNode } from 'react';
import { PageLink } from '../../../widgets/PageLink.tsx';
import styles from './today.module.css';

interface TodayRowProps {
  readonly title: string;
  readonly to: string;
  readonly facts: string;
  /** By when, with its mark where that has passed. */
  readonly due: ReactNode;
  /** The one step it waits for. */
  readonly step: ReactNode;
}

export function TodayRow({ title, to, facts, due, step }: TodayRowProps) {
  return (
    <li className={styles.row}>
      <PageLink to={to} className={styles.title}>
        {title}
      </PageLink>
      <span className={styles.facts} title={facts}>
        {facts}
      </span>
      <span className={styles.due}>{due}</span>
      <span className={styles.step}>{step}</span>
    </li>
  );
}
