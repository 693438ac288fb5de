import { useMemo } from 'react';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { FigureCards } from '../../../../console/widgets/chart/FigureCards.tsx';
import styles from '../../../../console/widgets/chart/stats.module.css';
import { ErrorNotice } from '../../../../console/widgets/ErrorNotice.tsx';
import { TEXTS } from '../texts.ts';
import { figureCards } from './figureCards.ts';
import { MemberTable } from './MemberTable.tsx';
import type { Progress } from './Progress.ts';

interface ProgressViewProps<K extends string> {
  readonly progress: Progress<K>;
  readonly taskId: string;
}

/** How far a task is: in figures, and by those who take part. */
export function ProgressView<K extends string>({ progress, taskId }: ProgressViewProps<K>) {
  const { t } = useTextsOf(TEXTS);
  const { useFigures, figures, taskField, members } = progress;
  const filter = useMemo(() => ({ [`${taskField}__eq`]: taskId }), [taskField, taskId]);
  const { data, error, refetch } = useFigures(taskId);
  return (
    <div className={`${styles.root} ${styles.flush}`}>
      {data === undefined && error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <FigureCards label={t('stats.figures')} cards={figureCards(figures, data, t)} />
      )}
      {members.map((one) => (
        <MemberTable key={one.entity} members={one} filter={filter} />
      ))}
    </div>
  );
}
