import { RichText } from '../../../../console/fields/richText/RichText.tsx';
import { filesOfValue } from '../../../../console/fields/upload/filesOfValue.ts';
import { Thumbnails } from '../../../../console/fields/upload/Thumbnails.tsx';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { TEXTS } from '../texts.ts';
import type { PaperQuestion } from './Paper.ts';
import styles from './paper.module.css';

const PICTURE_SIZE_PX = 120;
/** Options this short stand in two columns. */
const MAX_SHORT_OPTION = 16;

interface PaperQuestionViewProps {
  readonly number: number;
  readonly question: PaperQuestion;
  /** Says the points of this question, where the section cannot say them for all. */
  readonly points: boolean;
  readonly answers: boolean;
}

function Answer({ question }: { readonly question: PaperQuestion }) {
  const { t, list } = useTextsOf(TEXTS);
  const answer = question.right.length > 0 ? list(question.right) : question.answerText;
  const lines = [
    ['paper.answer', answer],
    ['paper.analysis', question.analysis],
    ['paper.lawBasis', question.lawBasis],
  ] as const;
  return (
    <dl className={styles.answer} data-part="paper-answer">
      {lines.map(([key, value]) =>
        value === '' ? null : (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** One question on the paper. */
export function PaperQuestionView({ number, question, points, answers }: PaperQuestionViewProps) {
  const { t } = useTextsOf(TEXTS);
  const { stem, options, caseMaterial, right } = question;
  const images = filesOfValue(question.images);
  const narrow = options.every(({ optionText }) => optionText.length <= MAX_SHORT_OPTION);
  return (
    <li value={number} data-question={question.id}>
      {caseMaterial !== '' && <RichText className={styles.case} html={caseMaterial} />}
      <p>
        {stem}
        {points && <small>{t('paper.points', { count: question.score })}</small>}
      </p>
      {images.length > 0 && <Thumbnails files={images} size={PICTURE_SIZE_PX} limit={6} />}
      {options.length > 0 && (
        <ul data-columns={narrow ? 2 : 1}>
          {options.map(({ optionLabel: label, optionText }) => (
            <li key={label} data-right={answers && right.includes(label)}>
              <b>{label}.</b> {optionText}
            </li>
          ))}
        </ul>
      )}
      {options.length === 0 && !answers && <div className={styles.space} />}
      {answers && <Answer question={question} />}
    </li>
  );
}
