import type { ExportNote } from '../../../protocol/calls/readHistory.ts';
import { useEntity } from '../useEntity.ts';
import { exportSummary } from './exportWords.ts';
import styles from './history.module.css';
import { type OwnQuestion, questionWords } from './ownQuestion.ts';
import { useHistoryTexts } from './useHistoryTexts.ts';

interface QuestionProps {
  readonly question: OwnQuestion;
}

interface LinesProps extends QuestionProps {
  readonly entity?: ReturnType<typeof useEntity>['entity'];
}

function Lines({ question, entity }: LinesProps) {
  return questionWords(question, entity, useHistoryTexts()).map(([label, value]) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ));
}

function LinesOfEntity({ question }: QuestionProps) {
  const { entity } = useEntity(question.entity);
  return <Lines question={question} entity={entity} />;
}

/** The log that left in a file: how many changes, and by what it was narrowed. */
export function OwnExportLines({ exported, question }: QuestionProps & { readonly exported: ExportNote }) {
  const texts = useHistoryTexts();
  return (
    <div className={styles.exported}>
      <p>{exportSummary(exported, texts)}</p>
      <dl>{question.entity === '' ? <Lines question={question} /> : <LinesOfEntity question={question} />}</dl>
    </div>
  );
}
