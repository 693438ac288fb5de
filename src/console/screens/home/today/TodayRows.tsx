import type { ReactNode } from 'react';
import { groupedNumber } from '../../../../model/groupedNumber.ts';
import { PageLink } from '../../../widgets/PageLink.tsx';
import styles from './today.module.css';

interface TodayRowsProps {
  readonly name: string;
  readonly total: number;
  /** All of them, where not all stand here. */
  readonly to: string;
  readonly children: ReactNode;
}

/** The first rows of one list, below its name and number that lead to all of them. */
export function TodayRows({ name, total, to, children }: TodayRowsProps) {
  return (
    <>
      <h3 className={styles.heading}>
        <PageLink to={to}>
          {name} <b>{groupedNumber(total)}</b>
        </PageLink>
      </h3>
      <ul className={styles.rows} aria-label={name}>
        {children}
      </ul>
    </>
  );
}
