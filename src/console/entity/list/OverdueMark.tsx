import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { ListSettings } from '../../../model/Entity.ts';
import { evaluateCondition } from '../../../model/evaluateCondition.ts';
import { useText } from '../../i18n/useText.ts';
import { currentAround } from '../../stores/currentAround.ts';
import type { Column } from '../Column.ts';
import styles from './OverdueMark.module.css';
import { overdueDays } from './overdueDays.ts';

interface OverdueMarkProps {
  readonly overdue: NonNullable<ListSettings['overdue']>;
  readonly record: RaRecord;
  /** The value that the mark stands behind. */
  readonly children: ReactNode;
}

/** Says behind a value that its time has passed, and for how long: in words, not by colour alone. */
function OverdueMark({ overdue, record, children }: OverdueMarkProps) {
  const { t } = useText();
  const around = currentAround();
  if (!evaluateCondition(overdue.when, { row: record, form: record, ...around })) return children;
  const days = overdueDays(record[overdue.field], around.env?.today);
  return (
    <span className={styles.cell}>
      {children}
      <span className={styles.mark}>{days > 0 ? t('overdueDays', { days }) : t('overdueToday')}</span>
    </span>
  );
}

/** What a column shows of a record, with the mark where it is the column that bears it. */
export const withOverdue = ({ overdue }: Pick<Column, 'overdue'>, record: RaRecord, shown: ReactNode): ReactNode =>
  overdue === undefined ? (
    shown
  ) : (
    <OverdueMark overdue={overdue} record={record}>
      {shown}
    </OverdueMark>
  );
