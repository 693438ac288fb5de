import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import type { Book } from './answerBook.ts';
import { openNumbers } from './answerBook.ts';
import styles from './sitting.module.css';
import { SITTING } from './sittingTexts.ts';
import type { Question } from './useSitting.ts';

interface NumberCardProps {
  readonly questions: readonly Question[];
  readonly book: Book;
  /** The question that stands alone on the page. */
  readonly at: number | undefined;
  readonly whole: boolean;
  readonly onWhole: (whole: boolean) => void;
  readonly onShow: (at: number) => void;
}

/** All numbers with what became of each, by type of question where the paper is in that order. */
export function NumberCard({ questions, book, at, whole, onWhole, onShow }: NumberCardProps) {
  const { t } = useTextsOf(SITTING);
  const done = questions.length - openNumbers(book).length;
  return (
    <aside className={styles.card} data-part="answer-card" aria-label={t('sit.card')}>
      <header>
        <h2 className={styles.cardTitle}>{t('sit.card')}</h2>
        <fieldset className={styles.modes} aria-label={t('sit.card')}>
          <button type="button" aria-pressed={!whole} onClick={() => onWhole(false)}>
            {t('sit.one')}
          </button>
          <button type="button" aria-pressed={whole} onClick={() => onWhole(true)}>
            {t('sit.all')}
          </button>
        </fieldset>
      </header>
      <progress max={questions.length} value={done} aria-label={t('sit.progress', { done, count: questions.length })} />
      <p>{t('sit.progress', { done, count: questions.length })}</p>
      {runsOf(questions).map((run) => (
        <section key={run[0]?.no}>
          <h3>{run[0]?.typeName}</h3>
          <ol>
            {run.map(({ no }) => {
              const answer = book.answers.get(no);
              const state = answer?.answer.trim() ? 'answered' : 'open';
              const words = [t('sit.number', { no }), t(`sit.${state}`), ...(answer?.flagged ? [t('sit.marked')] : [])];
              return (
                <li key={no}>
                  <button
                    type="button"
                    data-state={state}
                    data-flagged={answer?.flagged === true}
                    aria-current={at === no - 1 ? 'step' : undefined}
                    aria-label={words.join(' · ')}
                    onClick={() => onShow(no - 1)}
                  >
                    {no}
                  </button>
                </li>
              );
            })}
          </ol>
        </section>
      ))}
      <footer aria-hidden>
        <span data-state="answered">{t('sit.answered')}</span>
        <span data-state="open">{t('sit.open')}</span>
        <span data-flagged>{t('sit.marked')}</span>
      </footer>
    </aside>
  );
}

/** Questions of one type that stand together; a mixed paper is one run. */
function runsOf(questions: readonly Question[]): readonly (readonly Question[])[] {
  const runs: Question[][] = [];
  for (const question of questions) {
    const last = runs.at(-1);
    if (last?.[0]?.topicType === question.topicType) last.push(question);
    else runs.push([question]);
  }
  return runs.length > 6 ? [questions] : runs;
}
