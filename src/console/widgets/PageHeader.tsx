import type { ReactNode } from 'react';
import { groupedNumber } from '../../model/groupedNumber.ts';
import styles from './PageHeader.module.css';

/** A number that opens the rows behind it. */
export interface PageFigure {
  readonly label: string;
  readonly count: number;
  readonly tone?: 'warning' | 'danger' | undefined;
  readonly onOpen: () => void;
}

interface PageHeaderProps {
  readonly title: string;
  /** One line: what the page is for. */
  readonly purpose?: string | undefined;
  readonly figures?: readonly PageFigure[];
  /** What belongs to the whole page, at its end. */
  readonly children?: ReactNode;
}

/** The page's name, what it is for and what it comes to: one line above everything else. */
export function PageHeader({ title, purpose, figures = [], children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      {purpose !== undefined && (
        <p className={styles.purpose} title={purpose}>
          {purpose}
        </p>
      )}
      {figures.length > 0 && (
        <ul className={styles.figures}>
          {figures.map(({ label, count, tone, onOpen }) => (
            <li key={label}>
              <button type="button" className={styles.figure} data-tone={tone} onClick={onOpen}>
                {label} <b>{groupedNumber(count)}</b>
              </button>
            </li>
          ))}
        </ul>
      )}
      {children !== undefined && <div className={styles.end}>{children}</div>}
    </header>
  );
}
