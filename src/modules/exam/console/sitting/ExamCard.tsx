import { Button } from '@mui/material';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { StatusDot } from '../../../../console/widgets/StatusDot.tsx';
import typography from '../../../../console/widgets/typography.module.css';
import type { TagColor } from '../../../../model/Field.ts';
import * as dict from '../../../dict.gen.ts';
import type { EntryState } from '../../wire/entryState.ts';
import type { Entry } from './ExamList.tsx';
import styles from './myExams.module.css';
import { SITTING } from './sittingTexts.ts';
import { countdownText } from './useCountdown.ts';

const TONES: Readonly<Record<EntryState, TagColor>> = {
  sitting: 'warning',
  open: 'primary',
  closedNow: 'info',
  waiting: 'info',
  upcoming: 'info',
  onSite: 'info',
  done: 'success',
  ended: 'default',
  absent: 'danger',
  cancelled: 'default',
};
const RESULT_TONES: Readonly<Record<string, TagColor>> = {
  [dict.exam_result.passed]: 'success',
  [dict.exam_result.failed]: 'danger',
};

const waitingWord = (status: string) => (status === dict.exam_sheet_status.void ? 'result.void' : 'mine.waits');

interface ExamCardProps {
  readonly entry: Entry;
  readonly onOpen: (place: string) => void;
}

/** One exam: when, how long, how often, the best result, and the next step. */
export function ExamCard({ entry, onOpen }: ExamCardProps) {
  const { t } = useTextsOf(SITTING);
  const { state, attempts, taskUserId, maxAttempts, usedAttempts } = entry;
  const sit = () => onOpen(`sit/${taskUserId}`);
  return (
    <article className={styles.card} data-state={state} aria-label={entry.taskName}>
      <header>
        <StatusDot color={TONES[state]}>{t(`state.${state}`)}</StatusDot>
        <span>{entry.typeName}</span>
      </header>
      <h3>{entry.taskName}</h3>
      <p className={styles.quiet}>{entry.entName}</p>
      <ul>
        <li>{t('mine.window', { from: entry.startTime.slice(0, 16), to: entry.endTime.slice(0, 16) })}</li>
        <li>
          {[
            t('mine.minutes', { count: entry.minutes }),
            t('mine.questions', { count: entry.questions }),
            t('mine.points', { total: entry.totalScore, pass: entry.passScore }),
          ].join(' · ')}
        </li>
        {entry.hours !== '' && <li>{t('mine.hours', { hours: entry.hours })}</li>}
        {state === 'waiting' && <li>{t('mine.againFrom', { date: entry.againFrom })}</li>}
        {entry.place !== '' && <li>{t('mine.place', { place: entry.place })}</li>}
        {(state === 'open' || state === 'upcoming') && (
          <li>{t('mine.attempts', { left: maxAttempts - usedAttempts, max: maxAttempts })}</li>
        )}
      </ul>
      {attempts.length > 0 && (
        <ol className={styles.attempts}>
          {attempts.map((attempt) => (
            <li key={attempt.sheetId}>
              <button type="button" className={typography.link} onClick={() => onOpen(`result/${attempt.sheetId}`)}>
                {t('mine.record', { no: attempt.attemptNo })}
              </button>
              <time>{attempt.handInTime.slice(0, 16)}</time>
              <span>
                {attempt.score === null ? t(waitingWord(attempt.status)) : t('sit.points', { count: attempt.score })}
              </span>
            </li>
          ))}
        </ol>
      )}
      <footer>
        <span className={styles.best}>
          {entry.score === null ? (
            <em>
              {attempts.some(({ status }) => status === dict.exam_sheet_status.toBeMarked)
                ? t('mine.waits')
                : t('mine.noScore')}
            </em>
          ) : (
            <>
              <small>{t('mine.best')}</small>
              <strong>{entry.score}</strong>
              <StatusDot color={RESULT_TONES[entry.result]}>
                {t(entry.result === dict.exam_result.passed ? 'result.1' : 'result.2')}
              </StatusDot>
            </>
          )}
        </span>
        {state === 'sitting' && (
          <Button variant="contained" disableElevation color="warning" onClick={sit}>
            {t('mine.goOn')} · {countdownText(entry.left)}
          </Button>
        )}
        {state === 'open' && (
          <Button variant={usedAttempts > 0 ? 'outlined' : 'contained'} disableElevation onClick={sit}>
            {t(usedAttempts > 0 ? 'mine.again' : 'mine.start')}
          </Button>
        )}
      </footer>
    </article>
  );
}
