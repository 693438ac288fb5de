import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useUnsaved } from '../../../../console/context/useUnsaved.ts';
import { useAnswer } from '../../../../console/data/useAnswer.ts';
import { safeLink } from '../../../../console/fields/safeLink.ts';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { ApiError } from '../../../../console/start/http/ApiError.ts';
import { call } from '../../../../console/start/http/call.ts';
import { showToast } from '../../../../console/start/stores/toastStore.ts';
import { useSession } from '../../../../console/stores/useSession.ts';
import { announceFailure } from '../../../../console/widgets/announceFailure.ts';
import { NotYetRead } from '../../../../console/widgets/NotYetRead.tsx';
import * as dict from '../../../dict.gen.ts';
import { markingMark, markingSheet } from '../../wire/calls.ts';
import { sumPoints } from '../../wire/sheetRules.ts';
import { ReviewQuestion } from '../result/ReviewQuestion.tsx';
import myExamsStyles from '../sitting/myExams.module.css';
import sittingStyles from '../sitting/sitting.module.css';
import { MarkPoints } from './MarkPoints.tsx';
import styles from './marking.module.css';
import { MARKING } from './markingTexts.ts';

interface Mark {
  readonly score: number | undefined;
  readonly comment: string;
}

interface MarkingSheetProps {
  readonly sheetId: string;
  /** Goes to another sheet, or with none back to the list. */
  readonly onNext: (sheetId: string) => void;
}

const STALE = 409;

/** One sheet, question by question: what waits first, with points, a comment, and the next sheet after it. */
export function MarkingSheet({ sheetId, onNext }: MarkingSheetProps) {
  const { t } = useTextsOf(MARKING);
  const { may } = useSession();
  const [marks, setMarks] = useState<ReadonlyMap<number, Mark>>(new Map());
  const [comment, setComment] = useState('');
  const [everything, setEverything] = useState(false);
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useAnswer(markingSheet, { query: { sheetId } });
  useUnsaved('marking', marks.size > 0);
  if (data === undefined) return <NotYetRead error={error} refetch={refetch} page />;
  const waiting = data.questions.filter(({ waits }) => waits);
  const marking = waiting.length > 0 && may('exam_sheet_mark');
  const markOf = (no: number, suggested: number | null): Mark =>
    marks.get(no) ?? { score: suggested ?? undefined, comment: '' };
  const given = waiting.map(({ no, suggested }) => ({ no, ...markOf(no, suggested) }));
  const left = given.filter(({ score }) => score === undefined).length;
  const known = data.questions.map(({ score }) => score ?? 0);
  const sum = sumPoints([...known, ...given.map(({ score }) => score ?? 0)]);

  const submit = async () => {
    setBusy(true);
    try {
      const body = { sheetId, comment, marks: given.map(({ no, score = 0, comment }) => ({ no, score, comment })) };
      const { score, result, next } = await call(markingMark, { body });
      const word = t(result === dict.exam_result.passed ? 'marking.passed' : 'marking.failed');
      showToast('success', t('marking.done', { score, result: word }));
      if (next === '') showToast('info', t('marking.allDone'));
      onNext(next);
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === STALE) onNext('');
      else announceFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  const shown = everything || waiting.length === 0 ? data.questions : waiting;
  return (
    <div className={styles.sheet}>
      <main>
        <header className={styles.head}>
          <div>
            <h1>{data.userName}</h1>
            <p className={myExamsStyles.quiet}>
              {data.entName} · {data.taskName} · {t('marking.handIn')} {data.handInTime}
            </p>
          </div>
          {waiting.length > 0 && (
            <fieldset className={sittingStyles.modes} aria-label={t('marking.everything')}>
              <button type="button" aria-pressed={!everything} onClick={() => setEverything(false)}>
                {t('marking.waiting')} {waiting.length}
              </button>
              <button type="button" aria-pressed={everything} onClick={() => setEverything(true)}>
                {t('marking.everything')} {data.questions.length}
              </button>
            </fieldset>
          )}
        </header>
        {shown.map((question) => {
          const { no, suggested, waits } = question;
          const mark = markOf(no, suggested);
          return (
            <ReviewQuestion key={no} question={question} whose={t('marking.given')}>
              {waits && marking && (
                <MarkPoints
                  no={no}
                  points={question.points}
                  same={suggested !== null}
                  {...mark}
                  onChange={(change) => setMarks(new Map(marks).set(no, { ...mark, ...change }))}
                />
              )}
            </ReviewQuestion>
          );
        })}
      </main>
      <aside className={styles.side}>
        <dl>
          <div>
            <dt>{t('marking.objective')}</dt>
            <dd>{data.objectiveScore ?? 0}</dd>
          </div>
          <div data-sum>
            <dt>{t('marking.sum')}</dt>
            <dd>
              {data.score ?? sum} <small>/ {data.totalScore}</small>
            </dd>
          </div>
        </dl>
        {data.photo !== '' && (
          <figure className={styles.photo}>
            <img src={safeLink(data.photo)} alt={t('marking.photo', { name: data.userName })} />
            <figcaption>{t('marking.photoHint')}</figcaption>
          </figure>
        )}
        {marking ? (
          <>
            <TextField
              multiline
              minRows={3}
              fullWidth
              label={t('marking.comment')}
              value={comment}
              slotProps={{ htmlInput: { maxLength: 500 } }}
              onChange={({ target }) => setComment(target.value)}
            />
            <p className={myExamsStyles.quiet} role="status">
              {left > 0 && t('marking.left', { count: left })}
            </p>
            <Button
              variant="contained"
              disableElevation
              fullWidth
              disabled={busy || left > 0}
              onClick={() => void submit()}
            >
              {t('marking.submit')}
            </Button>
          </>
        ) : (
          data.comment !== '' && <p>{data.comment}</p>
        )}
        <Button fullWidth color="inherit" onClick={() => onNext('')}>
          {t('marking.back')}
        </Button>
      </aside>
    </div>
  );
}
