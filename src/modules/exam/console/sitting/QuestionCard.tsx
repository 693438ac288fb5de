import Flag from '@mui/icons-material/FlagOutlined';
import { RichText } from '../../../../console/fields/richText/RichText.tsx';
import { safeLink } from '../../../../console/fields/safeLink.ts';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import * as dict from '../../../dict.gen.ts';
import { isChoice, letterAt, MAX_ANSWER_LENGTH, takesSeveral } from '../../wire/sheetRules.ts';
import type { Answer } from './answerBook.ts';
import styles from './sitting.module.css';
import { SITTING } from './sittingTexts.ts';
import type { Question } from './useSitting.ts';

interface QuestionCardProps {
  readonly question: Question;
  readonly answer: Answer | undefined;
  readonly readOnly: boolean;
  readonly onPress: (letter: string) => void;
  readonly onWrite: (answer: string) => void;
  readonly onFlag: () => void;
}

/** One question to answer. Pure in its props. */
export function QuestionCard({ question, answer, readOnly, onPress, onWrite, onFlag }: QuestionCardProps) {
  const { t } = useTextsOf(SITTING);
  const { no, topicType, stem, options } = question;
  const several = takesSeveral(topicType);
  const chosen = (answer?.answer ?? '').split(',');
  const flagged = answer?.flagged === true;
  return (
    <article className={styles.question} data-no={no} aria-label={t('sit.number', { no })}>
      <header>
        <b className={styles.no}>{no}</b>
        <span>{question.typeName}</span>
        <span>{t('sit.points', { count: question.points })}</span>
        {several && <span>{t('sit.several')}</span>}
        <button type="button" className={styles.flag} aria-pressed={flagged} disabled={readOnly} onClick={onFlag}>
          <Flag fontSize="small" />
          {t(flagged ? 'sit.unflag' : 'sit.flag')}
        </button>
      </header>
      {question.caseMaterial !== '' && (
        <section className={styles.case} aria-label={t('sit.material')}>
          <RichText html={question.caseMaterial} />
        </section>
      )}
      <h2>{stem}</h2>
      {question.images.length > 0 && (
        <div className={styles.images}>
          {question.images.map((link) => (
            <img key={link} src={safeLink(link)} alt={t('sit.picture')} />
          ))}
        </div>
      )}
      {isChoice(topicType) ? (
        <fieldset className={styles.options} data-part="options" disabled={readOnly} aria-label={stem}>
          {options.map((text, place) => (
            <label key={letterAt(place)}>
              <input
                type={several ? 'checkbox' : 'radio'}
                name={`sheet-question-${no}`}
                checked={chosen.includes(letterAt(place))}
                onChange={() => onPress(letterAt(place))}
              />
              <b aria-hidden>{letterAt(place)}</b>
              <span>{text}</span>
            </label>
          ))}
        </fieldset>
      ) : (
        <textarea
          rows={topicType === dict.exam_topic_type.caseStudy ? 8 : 3}
          maxLength={MAX_ANSWER_LENGTH}
          aria-label={stem}
          placeholder={t('sit.write')}
          readOnly={readOnly}
          value={answer?.answer ?? ''}
          onChange={({ target }) => onWrite(target.value)}
        />
      )}
    </article>
  );
}
