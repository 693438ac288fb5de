import { Button } from '@mui/material';
import { useState } from 'react';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { DialogFrame } from '../../../../console/widgets/DialogFrame.tsx';
import { type Book, openNumbers } from './answerBook.ts';
import { NumberCard } from './NumberCard.tsx';
import styles from './sitting.module.css';
import { SITTING } from './sittingTexts.ts';
import type { Question } from './useSitting.ts';

interface SittingFootProps {
  readonly at: number;
  readonly questions: readonly Question[];
  readonly book: Book;
  readonly whole: boolean;
  readonly onShow: (at: number) => void;
  readonly onWhole: (whole: boolean) => void;
  readonly onHandIn: () => void;
}

/** Turning pages; where there is no room beside the question, the numbers come from here. */
export function SittingFoot({ at, questions, book, whole, onShow, onWhole, onHandIn }: SittingFootProps) {
  const { t } = useTextsOf(SITTING);
  const [numbers, setNumbers] = useState(false);
  const last = at === questions.length - 1;
  const done = questions.length - openNumbers(book).length;
  const show = (next: number) => {
    setNumbers(false);
    onShow(next);
  };
  return (
    <footer className={styles.foot}>
      <Button variant="outlined" color="inherit" disabled={whole || at === 0} onClick={() => show(at - 1)}>
        {t('sit.previous')}
      </Button>
      <button type="button" className={styles.numbers} onClick={() => setNumbers(true)}>
        {t('sit.card')} {done} / {questions.length}
      </button>
      {last || whole ? (
        <Button variant="contained" disableElevation onClick={onHandIn}>
          {t('sit.handIn')}
        </Button>
      ) : (
        <Button variant="contained" disableElevation onClick={() => show(at + 1)}>
          {t('sit.next')}
        </Button>
      )}
      {numbers && (
        <DialogFrame title={t('sit.card')} width={420} onClose={() => setNumbers(false)}>
          <NumberCard
            questions={questions}
            book={book}
            at={whole ? undefined : at}
            whole={whole}
            onWhole={onWhole}
            onShow={show}
          />
        </DialogFrame>
      )}
    </footer>
  );
}
