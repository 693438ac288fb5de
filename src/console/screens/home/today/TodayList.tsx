import { Suspense, useCallback, useState } from 'react';
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
  const [totals, setTotals] = useState<Readonly<Record<string, number | null>>>({});
  const [attempt, setAttempt] = useState(0);
  const onTotal = useCallback(
    (key: string, total: number | null) => setTotals((old) => (old[key] === total ? old : { ...old, [key]: total })),
    [],
  );
  const tasks = WORK.filter(({ code }) => may(code));
  const lists = todayWork({ waiting: WAITING, entities, reachable, may });
  const keys = [...lists.map(({ key }) => key), ...tasks.map(({ kind }) => kind)];
  const told = keys.map((key) => totals[key]);
  if (told.length === 0) return null;
  const failed = told.every((total) => total === null);
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
      {failed && <PartFailed name={t('home.today')} onRetry={tryAll} />}
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
              onFail={() => onTotal(work.key, null)}
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
