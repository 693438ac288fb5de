import { useContext, useEffect, useRef, useState } from 'react';
import { PaneElementContext } from '../../../../console/context/PaneElementContext.ts';
import { useUnsaved } from '../../../../console/context/useUnsaved.ts';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { ErrorNotice } from '../../../../console/widgets/ErrorNotice.tsx';
import { LoadingLines } from '../../../../console/widgets/LoadingLines.tsx';
import { useCoverBars } from '../../../../console/widgets/useCoverBars.ts';
import { takesSeveral } from '../../wire/sheetRules.ts';
import { pressed } from './answerBook.ts';
import { NumberCard } from './NumberCard.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import { SittingBar } from './SittingBar.tsx';
import { SittingFoot } from './SittingFoot.tsx';
import styles from './sitting.module.css';
import { SITTING } from './sittingTexts.ts';
import { useAnswerKeys } from './useAnswerKeys.ts';
import { useLeaveExam } from './useLeaveExam.ts';
import { useSitting } from './useSitting.ts';
import { useTimeUp } from './useTimeUp.ts';

/** An exam as it is sat: nothing else on the screen, the clock above, the numbers beside. */
export function SitExam({ taskUserId, photo }: { readonly taskUserId: string; readonly photo: string }) {
  const { t } = useTextsOf(SITTING);
  const sitting = useSitting(taskUserId, photo);
  const { sheet, error, state, book, write, open } = sitting;
  const [at, setAt] = useState(0);
  const [whole, setWhole] = useState(false);
  const page = useRef<HTMLElement>(null);
  useCoverBars(useContext(PaneElementContext), sheet !== undefined);
  useUnsaved('exam', sheet !== undefined && state === 'open');
  useEffect(() => void open(), [open]);
  const timeUp = useTimeUp(sitting);

  const questions = sheet?.questions ?? [];
  const show = (next: number) => {
    const place = Math.min(questions.length - 1, Math.max(0, next));
    setAt(place);
    const target = page.current?.querySelector(whole ? `[data-no="${place + 1}"]` : '[data-part=sitting]');
    target?.scrollIntoView({ block: 'start' });
  };
  const leave = useLeaveExam(sitting, (no) => show(no - 1));
  const current = questions[at];
  const press = (letter: string, question = current) => {
    if (question === undefined) return;
    const known = book.answers.get(question.no)?.answer ?? '';
    write(question.no, { answer: pressed(known, letter, takesSeveral(question.topicType)) });
  };
  const flag = (no: number) => write(no, { flagged: book.answers.get(no)?.flagged !== true });
  useAnswerKeys(state === 'open' && !whole ? current : undefined, {
    press,
    flag: () => current && flag(current.no),
    turn: (by) => show(at + by),
  });

  if (error !== undefined) return <ErrorNotice error={error} onRetry={() => void open()} />;
  if (sheet === undefined) return <LoadingLines page />;

  const shown = whole ? questions : questions.slice(at, at + 1);
  return (
    <section className={styles.root} ref={page} aria-label={sheet.taskName}>
      <SittingBar sheet={sheet} sitting={sitting} timeUp={timeUp} {...leave} />
      {state === 'elsewhere' && (
        <div className={styles.elsewhere} role="alert">
          <b>{t('sit.elsewhere')}</b>
          <span>{t('sit.elsewhereHint')}</span>
          <button type="button" onClick={() => void open()}>
            {t('sit.here')}
          </button>
        </div>
      )}
      <div className={styles.body}>
        <div data-part="sitting" className={styles.main}>
          {shown.map((question) => (
            <QuestionCard
              key={question.no}
              question={question}
              answer={book.answers.get(question.no)}
              readOnly={state !== 'open' || timeUp}
              onPress={(letter) => press(letter, question)}
              onWrite={(answer) => write(question.no, { answer })}
              onFlag={() => flag(question.no)}
            />
          ))}
        </div>
        <NumberCard
          questions={questions}
          book={book}
          at={whole ? undefined : at}
          whole={whole}
          onWhole={setWhole}
          onShow={show}
        />
      </div>
      <SittingFoot
        at={at}
        questions={questions}
        book={book}
        whole={whole}
        onShow={show}
        onWhole={setWhole}
        onHandIn={leave.onHandIn}
      />
    </section>
  );
}
