import type { ReactNode } from 'react';
import { RichText } from '../../../../console/fields/richText/RichText.tsx';
import { safeLink } from '../../../../console/fields/safeLink.ts';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { StatusDot } from '../../../../console/widgets/StatusDot.tsx';
import { isChoice, letterAt } from '../../wire/sheetRules.ts';
import sittingStyles from '../sitting/sitting.module.css';
import { SITTING } from '../sitting/sittingTexts.ts';
import type { Result } from './ResultHead.tsx';
import styles from './result.module.css';

export type Judged = Result['questions'][number];

interface ReviewQuestionProps {
  readonly question: Judged;
  /** Whose answer it is; absent: one's own. */
  readonly whose?: string;
  /** What an examiner does with it. */
  readonly children?: ReactNode;
}

/** A question after the exam: what was chosen, what is right, and why. Pure in its props. */
export function ReviewQuestion({ question, whose, children }: ReviewQuestionProps) {
  const { t } = useTextsOf(SITTING);
  const given = whose ?? t('result.yours');
  const { no, score, points, answer, right, topicType } = question;
  const tone = score === null ? 'info' : score >= points ? 'success' : score > 0 ? 'warning' : 'danger';
  const notes = [
    ['result.analysis', question.analysis],
    ['result.law', question.lawBasis],
    ['result.examiner', question.comment],
  ] as const;
  return (
    <article className={`${sittingStyles.question} ${styles.question}`} aria-label={t('sit.number', { no })}>
      <header>
        <b className={sittingStyles.no}>{no}</b>
        <span>{question.typeName}</span>
        <StatusDot color={tone}>{score === null ? t('result.waits') : `${score} / ${points}`}</StatusDot>
      </header>
      {question.caseMaterial !== '' && (
        <section className={sittingStyles.case}>
          <RichText html={question.caseMaterial} />
        </section>
      )}
      <h3>{question.stem}</h3>
      {question.images.length > 0 && (
        <div className={sittingStyles.images}>
          {question.images.map((link) => (
            <img key={link} src={safeLink(link)} alt={t('sit.picture')} />
          ))}
        </div>
      )}
      {isChoice(topicType) ? (
        <Options options={question.options} chosen={answer.split(',')} right={right.split(',')} given={given} />
      ) : (
        <dl className={styles.words}>
          <dt>{given}</dt>
          <dd data-blank={answer === ''}>{answer === '' ? t('result.blank') : answer}</dd>
          {right !== '' && (
            <>
              <dt>{t('result.model')}</dt>
              <dd>{right}</dd>
            </>
          )}
        </dl>
      )}
      <dl className={styles.notes}>
        {notes
          .filter(([, text]) => text !== '')
          .map(([key, text]) => (
            <div key={key}>
              <dt>{t(key)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      {children}
    </article>
  );
}

interface OptionsProps {
  readonly options: readonly string[];
  readonly chosen: readonly string[];
  readonly right: readonly string[];
  readonly given: string;
}

function Options({ options, chosen, right, given }: OptionsProps) {
  const { t } = useTextsOf(SITTING);
  return (
    <ul className={styles.options}>
      {options.map((text, place) => {
        const letter = letterAt(place);
        const state = right.includes(letter) ? 'right' : chosen.includes(letter) ? 'wrong' : 'other';
        return (
          <li key={letter} data-state={state}>
            <b>{letter}</b>
            <span>{text}</span>
            {chosen.includes(letter) && <em>{given}</em>}
            {state === 'right' && <em>{t('result.correct')}</em>}
          </li>
        );
      })}
    </ul>
  );
}
