import { Button } from '@mui/material';
import { useGo } from '../../../../console/context/useGo.ts';
import { isMissingThere } from '../../../../console/data/isRefusal.ts';
import { useAnswer } from '../../../../console/data/useAnswer.ts';
import { type TextsOf, useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { ErrorNotice } from '../../../../console/widgets/ErrorNotice.tsx';
import cardStyles from '../../../../console/widgets/homeCard.module.css';
import { examMine } from '../../wire/calls.ts';
import type { Entry } from '../sitting/ExamList.tsx';
import { ENTRY_TEXTS } from '../sitting/entryTexts.ts';
import { countdownText } from '../sitting/useCountdown.ts';
import { dueExams } from './dueExams.ts';
import styles from './homeCards.module.css';
import { HOME_TEXTS } from './homeTexts.ts';

const PATH = '/exam/mine';
const MAX_SHOWN = 4;

/** The exams that wait for whoever is signed in, with the button; nothing for those who have none. */
export function MyExamsDue() {
  const { t } = useTextsOf(HOME_TEXTS);
  const go = useGo();
  const { data, isPending, error, refetch } = useAnswer(examMine, {});
  if (isPending) return <span hidden data-part="home-bone" />;
  const due = dueExams(data?.entries ?? []);
  if (isMissingThere(error) || (data !== undefined && due.length === 0)) return null;
  return (
    <section className={`${cardStyles.card} ${styles.mine}`} data-part="home-card" aria-label={t('home.mine')}>
      <header>
        <h2>{t('home.mine')}</h2>
        <button type="button" className={styles.link} onClick={() => go(PATH)}>
          {t('home.all')}
        </button>
      </header>
      {data === undefined && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      <ul>
        {due.slice(0, MAX_SHOWN).map((entry) => (
          <Due key={entry.taskUserId} entry={entry} onOpen={() => go(`${PATH}/sit/${entry.taskUserId}`)} />
        ))}
      </ul>
    </section>
  );
}

/** Until when, or from when on. */
function whenWords(entry: Entry, t: TextsOf<typeof HOME_TEXTS>['t'], told: TextsOf<typeof ENTRY_TEXTS>['t']): string {
  const { state, startTime, endTime, hours, againFrom } = entry;
  if (state === 'closedNow') return told('mine.hours', { hours });
  if (state === 'waiting') return told('mine.againFrom', { date: againFrom });
  if (state === 'upcoming') return t('home.mineFrom', { moment: startTime.slice(0, 16) });
  return t('home.mineUntil', { moment: endTime.slice(0, 16) });
}

function Due({ entry, onOpen }: { readonly entry: Entry; readonly onOpen: () => void }) {
  const { t } = useTextsOf(HOME_TEXTS);
  const sitting = useTextsOf(ENTRY_TEXTS);
  const { state, usedAttempts } = entry;
  return (
    <li>
      <span>
        <b>{entry.taskName}</b>
        <small>
          {sitting.t(`state.${state}`)} · {whenWords(entry, t, sitting.t)}
        </small>
      </span>
      {state === 'sitting' && (
        <Button variant="contained" disableElevation color="warning" onClick={onOpen}>
          {sitting.t('mine.goOn')} · {countdownText(entry.left)}
        </Button>
      )}
      {state === 'open' && (
        <Button variant={usedAttempts > 0 ? 'outlined' : 'contained'} disableElevation onClick={onOpen}>
          {sitting.t(usedAttempts > 0 ? 'mine.again' : 'mine.start')}
        </Button>
      )}
    </li>
  );
}
