import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { StateNotice } from '../../../../console/widgets/StateNotice.tsx';
import type { AnswerOf } from '../../../../protocol/endpoints/Endpoint.ts';
import * as dict from '../../../dict.gen.ts';
import type { EntryState } from '../../wire/entryState.ts';
import type { sittingShapes } from '../../wire/sittingShapes.ts';
import { ExamCard } from './ExamCard.tsx';
import { ExternalSite } from './ExternalSite.tsx';
import styles from './myExams.module.css';
import { SITTING } from './sittingTexts.ts';

type Mine = AnswerOf<(typeof sittingShapes)['examMine']>;
export type Entry = Mine['entries'][number];

interface ExamListProps extends Mine {
  /** Goes to a place below /exam/mine. */
  readonly onOpen: (place: string) => void;
}

const AHEAD: readonly EntryState[] = ['sitting', 'open', 'closedNow', 'waiting', 'upcoming', 'onSite'];

/** What waits first, by when it ends; then what is over. Pure in its props. */
export function ExamList({ named, site, entries, onOpen }: ExamListProps) {
  const { t } = useTextsOf(SITTING);
  if (entries.length === 0)
    return (
      <StateNotice
        icon={named ? 'assignment_turned_in' : 'phone'}
        title={t(named ? 'mine.none' : 'mine.unnamed')}
        hint={t(named ? 'mine.noneHint' : 'mine.unnamedHint')}
      >
        {site !== '' && <ExternalSite site={site} />}
      </StateNotice>
    );
  const ahead = entries
    .filter(({ state }) => AHEAD.includes(state))
    .toSorted((a, b) => AHEAD.indexOf(a.state) - AHEAD.indexOf(b.state) || (a.endTime < b.endTime ? -1 : 1));
  const past = entries.filter((entry) => !ahead.includes(entry));
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <h1>{t('mine.title')}</h1>
        <p>
          <span>
            {t('mine.open')} <b>{ahead.length}</b>
          </span>
          <span>
            {t('mine.passed')} <b>{entries.filter(({ result }) => result === dict.exam_result.passed).length}</b>
          </span>
          <ExternalSite site={site} />
        </p>
      </header>
      {ahead.length > 0 && (
        <section aria-label={t('mine.open')} className={styles.cards}>
          {ahead.map((entry) => (
            <ExamCard key={entry.taskUserId} entry={entry} onOpen={onOpen} />
          ))}
        </section>
      )}
      {past.length > 0 && (
        <section aria-label={t('mine.past')}>
          <h2>{t('mine.past')}</h2>
          <div className={styles.cards} data-past>
            {past.map((entry) => (
              <ExamCard key={entry.taskUserId} entry={entry} onOpen={onOpen} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
