import { Button } from '@mui/material';
import { useState } from 'react';
import { usePane } from '../../../../console/context/usePane.ts';
import { type TextsOf, useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { StateNotice } from '../../../../console/widgets/StateNotice.tsx';
import type { Entry } from './ExamList.tsx';
import { FacePhoto } from './FacePhoto.tsx';
import styles from './myExams.module.css';
import { SitExam } from './SitExam.tsx';
import { SITTING } from './sittingTexts.ts';

const RULES = ['intro.clock', 'intro.saved', 'intro.once', 'intro.keys'] as const;

/** The exam, and why it cannot be begun now. */
function whyNot({ taskName, state, hours, againFrom }: Entry, t: TextsOf<typeof SITTING>['t']): string {
  const when =
    state === 'closedNow'
      ? [t('mine.hours', { hours })]
      : state === 'waiting'
        ? [t('mine.againFrom', { date: againFrom })]
        : [];
  return [taskName, t(`state.${state}`), ...when].join(' · ');
}

/** What one should know before the clock starts. A sheet that is open already is gone on with at once. */
export function Intro({ entry }: { readonly entry: Entry | undefined }) {
  const { t } = useTextsOf(SITTING);
  const { navigate } = usePane();
  const [begun, setBegun] = useState(entry?.state === 'sitting');
  const [photo, setPhoto] = useState('');
  const back = () => navigate('/exam/mine');
  if (begun && entry !== undefined) return <SitExam taskUserId={entry.taskUserId} photo={photo} />;
  if (entry?.state !== 'open')
    return (
      <StateNotice icon="schedule" title={t('intro.closed')} {...(entry && { hint: whyNot(entry, t) })}>
        <Button variant="contained" disableElevation onClick={back}>
          {t('intro.back')}
        </Button>
      </StateNotice>
    );
  const { minutes, questions, totalScore, passScore, usedAttempts, maxAttempts } = entry;
  const facts = [
    ['intro.duration', t('mine.minutes', { count: minutes })],
    ['intro.count', t('mine.questions', { count: questions })],
    ['intro.score', `${totalScore} / ${passScore}`],
    ['intro.attempt', `${usedAttempts + 1} / ${maxAttempts}`],
  ] as const;
  return (
    <article className={styles.intro}>
      <p className={styles.quiet}>
        {entry.typeName} · {entry.entName}
      </p>
      <h1>{entry.taskName}</h1>
      <dl>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2>{t('intro.rules')}</h2>
      <ul>
        {RULES.map((key) => (
          <li key={key} data-keyboard={key === 'intro.keys'}>
            {t(key)}
          </li>
        ))}
        {entry.hours !== '' && <li>{t('mine.hours', { hours: entry.hours })}</li>}
        {entry.remark !== '' && <li>{entry.remark}</li>}
      </ul>
      {entry.faceCheck && <FacePhoto link={photo} onTaken={setPhoto} />}
      <footer>
        <Button variant="outlined" color="inherit" onClick={back}>
          {t('intro.back')}
        </Button>
        <Button
          variant="contained"
          disableElevation
          size="large"
          disabled={entry.faceCheck && photo === ''}
          onClick={() => setBegun(true)}
        >
          {t('intro.begin')}
        </Button>
      </footer>
    </article>
  );
}
