import { useState } from 'react';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { StateNotice } from '../../../../console/widgets/StateNotice.tsx';
import * as dict from '../../../dict.gen.ts';
import myExamsStyles from '../sitting/myExams.module.css';
import sittingStyles from '../sitting/sitting.module.css';
import { SITTING } from '../sitting/sittingTexts.ts';
import type { Result } from './ResultHead.tsx';
import { ReviewQuestion } from './ReviewQuestion.tsx';
import styles from './result.module.css';

const HIDDEN: Readonly<Record<string, 'result.hidden1' | 'result.hidden2' | 'result.hidden3'>> = {
  '1': 'result.hidden1',
  '2': 'result.hidden2',
  '3': 'result.hidden3',
};

/** The sheet with what was right, as far as the paper shows it; mistakes first asked for. */
export function Review({ result }: { readonly result: Result }) {
  const { t } = useTextsOf(SITTING);
  const { questions, shown, showRule } = result;
  const wrong = questions.filter(({ score, points }) => score !== null && score < points);
  const [everything, setEverything] = useState(wrong.length === 0);
  if (result.status === dict.exam_sheet_status.void) return null;
  if (!shown) return <StateNotice icon="lock" title={t(HIDDEN[showRule] ?? 'result.hidden3')} />;
  const listed = everything ? questions : wrong;
  return (
    <section className={styles.review} aria-label={t('result.review')}>
      <header>
        <h2>{t('result.review')}</h2>
        <fieldset className={sittingStyles.modes} aria-label={t('result.review')}>
          <button type="button" aria-pressed={!everything} onClick={() => setEverything(false)}>
            {t('result.wrongOnly', { count: wrong.length })}
          </button>
          <button type="button" aria-pressed={everything} onClick={() => setEverything(true)}>
            {t('result.everything', { count: questions.length })}
          </button>
        </fieldset>
      </header>
      {listed.length === 0 && <p className={myExamsStyles.quiet}>{t('result.noneWrong')}</p>}
      {listed.map((question) => (
        <ReviewQuestion key={question.no} question={question} />
      ))}
    </section>
  );
}
