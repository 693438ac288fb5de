import { TEXTS } from '../texts.ts';
import '../../../../console/widgets/chart/stats.css';
import { useMemo } from 'react';
import { answerReader } from '../../../../console/data/answerReader.ts';
import { useCall } from '../../../../console/data/useCall.ts';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { FigureCards } from '../../../../console/widgets/chart/FigureCards.tsx';
import { ErrorNotice } from '../../../../console/widgets/ErrorNotice.tsx';
import { figureCards } from './figureCards.ts';
import { MemberTable } from './MemberTable.tsx';
import type { Progress } from './Progress.ts';

interface ProgressViewProps {
  readonly progress: Progress;
  readonly taskId: string;
}

/** How far a task is: in figures, and by those who take part. */
export function ProgressView({ progress, taskId }: ProgressViewProps) {
  const { t } = useTextsOf(TEXTS);
  const { call, figures, taskField, members } = progress;
  const values = useMemo(() => ({ taskId }), [taskId]);
  const filter = useMemo(() => ({ [`${taskField}__eq`]: taskId }), [taskField, taskId]);
  const { data, error, refetch } = useCall(call.entity, call.name, values);
  const answer = data === undefined ? undefined : answerReader(data);
  return (
    <div className="st st-flush">
      {data === undefined && error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <FigureCards label={t('stats.figures')} cards={figureCards(figures, answer, t)} />
      )}
      {members.map((one) => (
        <MemberTable key={one.entity} members={one} filter={filter} />
      ))}
    </div>
  );
}
