import type { Ref } from 'react';
import type { EntityScreenContext } from '../../../../console/entity/EntityContext.ts';
import { RichText } from '../../../../console/fields/richText/RichText.tsx';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import type { ShownRecord } from '../../../../model/SchemaTypes.ts';
import { TEXTS } from '../texts.ts';
import { ordinal } from './ordinal.ts';
import type { Paper, PaperSection } from './Paper.ts';
import { PaperQuestionView } from './PaperQuestionView.tsx';
import styles from './paper.module.css';

interface PaperSheetProps {
  readonly ref: Ref<HTMLElement>;
  readonly context: EntityScreenContext;
  readonly record: ShownRecord<'examPaperInfo'>;
  readonly paper: Paper;
  readonly answers: boolean;
}

const BLANKS = ['paper.unit', 'paper.name', 'paper.date', 'paper.score'] as const;

/** A paper in the manner of Chinese examination papers. Pure in its props. */
export function PaperSheet({ ref, context, record, paper, answers }: PaperSheetProps) {
  const { t, text, language } = useTextsOf(TEXTS);
  const duration = context.bundle.dictionaries.exam_duration?.items.find(({ key }) => key === record.duration);
  const instruction = typeof record.instruction === 'string' ? record.instruction : '';
  const starts = paper.sections.map((_, at) =>
    paper.sections.slice(0, at).reduce((sum, { questions }) => sum + questions.length, 1),
  );
  const head = ({ name, points, each, questions }: PaperSection) =>
    t(each === null ? 'paper.section' : 'paper.sectionEach', {
      name,
      points,
      each: each ?? 0,
      count: questions.length,
    });
  return (
    <article ref={ref} className={styles.sheet} aria-label={t('paper.title')}>
      <header>
        <h2>{String(record.paperName ?? '')}</h2>
        <p>
          {t('paper.facts', {
            duration: duration ? text(duration.label) : String(record.duration ?? ''),
            total: String(record.totalScore ?? ''),
            pass: String(record.passScore ?? ''),
            count: paper.count,
          })}
        </p>
        <p className={styles.blanks}>
          {BLANKS.map((key) => (
            <span key={key}>
              {t(key)}
              <i />
            </span>
          ))}
        </p>
      </header>
      {instruction !== '' && <RichText className={styles.rules} html={instruction} />}
      {paper.sections.map((section, at) => (
        <section key={section.topicType}>
          <h3>
            {ordinal(at + 1, language)}
            {head(section)}
          </h3>
          <ol start={starts[at]}>
            {section.questions.map((question, number) => (
              <PaperQuestionView
                key={question.id}
                number={(starts[at] ?? 1) + number}
                question={question}
                points={section.each === null}
                answers={answers}
              />
            ))}
          </ol>
        </section>
      ))}
    </article>
  );
}
