import { Suspense, useCallback, useState } from 'react';
import { isForbidden } from '../../../data/isRefusal.ts';
import { useText } from '../../../i18n/useText.ts';
import { retryFailed } from '../../../stores/modelStore.ts';
import { useModelIndex } from '../../../stores/useModelIndex.ts';
import { useSession } from '../../../stores/useSession.ts';
import cardStyles from '../../../widgets/homeCard.module.css';
import { PartBoundary } from '../../../widgets/PartBoundary.tsx';
import { PartFailed } from '../../../widgets/PartFailed.tsx';
import { HeldRoom } from '../HeldRoom.tsx';
import { WAITING, WORK } from '../homeParts.ts';
import { roomOf } from '../rooms.ts';
import { useReachable } from '../useReachable.ts';
import { TodayGroup } from './TodayGroup.tsx';
import { TodayTasks } from './TodayTasks.tsx';
import styles from './today.module.css';
import { todayWork } from './todayWork.ts';
import type { Waiting } from './Waiting.ts';

/** The one of several failures that trying again may help; where none is, any of them. */
const worthTrying = (failures: readonly Error[]) => failures.find((one) => !isForbidden(one)) ?? failures[0];

/**
 * What this person is to do today: the first rows of each list that waits for her, with the one step each waits for,
 * and her tasks of the workflow. Nothing for those whom nothing can wait for; each list fails alone, all of them as one.
 */
export function TodayList() {
  const { t, text } = useText();
  const { user, may } = useSession();
  const [isNew] = useState(() => roomOf(user.id, 'today') === undefined);
  const { entities } = useModelIndex();
  const reachable = useReachable();
  const [totals, setTotals] = useState<Readonly<Record<string, Waiting>>>({});
  const [attempt, setAttempt] = useState(0);
  const onTotal = useCallback(
    (key: string, total: Waiting) => setTotals((old) => (old[key] === total ? old : { ...old, [key]: total })),
    [],
  );
  const tasks = WORK.filter(({ code }) => may(code));
  const lists = todayWork({ waiting: WAITING, entities, reachable, may });
  const keys = [...lists.map(({ key }) => key), ...tasks.map(({ kind }) => kind)];
  const told = keys.map((key) => totals[key]);
  if (told.length === 0) return null;
  const failures = told.filter((total) => typeof total === 'object');
  const failed = failures.length === told.length;
  const tryAll = () => {
    retryFailed();
    setTotals({});
    setAttempt(attempt + 1);
  };
  // The others stand below it, and wait for it.
  const coming = isNew ? keys[told.indexOf(undefined)] : undefined;
  const bone = <span className={`${cardStyles.bone} ${styles.bone}`} data-part="home-bone" />;
  const roomFor = (key: string) => ({
    part: `today.${key}`,
    className: styles.group,
    waiting: totals[key] === undefined,
  });
  return (
    <section className={cardStyles.card} data-part="home-card" aria-label={t('home.today')}>
      <header>
        <h2>{t('home.today')}</h2>
      </header>
      {failed && <PartFailed name={t('home.today')} error={worthTrying(failures)} onRetry={tryAll} />}
      {lists.map((work) => {
        const again = (retry: () => void) => () => {
          retryFailed();
          retry();
        };
        return (
          <HeldRoom key={`${work.key} ${attempt}`} {...roomFor(work.key)}>
            {coming === work.key && bone}
            <PartBoundary
              place="home"
              failed={(retry) => !failed && <PartFailed name={text(work.label)} onRetry={again(retry)} />}
              onFail={(error) => onTotal(work.key, error)}
            >
              <Suspense fallback={null}>
                <TodayGroup work={work} onTotal={onTotal} quiet={failed} />
              </Suspense>
            </PartBoundary>
          </HeldRoom>
        );
      })}
      {tasks.map((one) => (
        <HeldRoom key={`${one.kind} ${attempt}`} {...roomFor(one.kind)}>
          {coming === one.kind && bone}
          <TodayTasks of={one} onTotal={onTotal} quiet={failed} />
        </HeldRoom>
      ))}
      {!told.some((total) => total !== 0) && <p className={styles.done}>{t('home.todayDone')}</p>}
    </section>
  );
}
