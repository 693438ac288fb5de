import { useMemo } from 'react';
import { isMissingThere } from '../../data/isRefusal.ts';
import { useText } from '../../i18n/useText.ts';
import type { HomeWaiting } from '../../modules/ConsoleModule.ts';
import { filteredList } from '../../stores/filteredList.ts';
import { useSession } from '../../stores/useSession.ts';
import styles from './home.module.css';
import { WAITING, WORK } from './homeParts.ts';
import { useHomeTasks } from './useHomeTasks.ts';
import { useReachable } from './useReachable.ts';
import { useThisMinute } from './useThisMinute.ts';
import { useTotal } from './useTotal.ts';
import { WaitingCard } from './WaitingCard.tsx';

function WorkCard({ kind, label, icon }: (typeof WORK)[number]) {
  const { t } = useText();
  const { data, error } = useHomeTasks(kind);
  const total = error === null ? data?.total : null;
  if (isMissingThere(error)) return null;
  return <WaitingCard label={t(label)} icon={icon} tone="primary" to={`/work/${kind}`} total={total} />;
}

function ListCard({ waiting, path }: { readonly waiting: HomeWaiting; readonly path: string }) {
  const { text } = useText();
  const now = useThisMinute();
  // One object for the figure and for the list it opens.
  const filter = useMemo(() => waiting.filter(now), [waiting, now]);
  const total = useTotal(waiting.entity, filter);
  return <WaitingCard {...waiting} label={text(waiting.label)} to={filteredList(path, filter)} total={total} />;
}

/** What waits for this person, by permission: tasks of the workflow first, then what is open in the lists. */
export function WaitingCards() {
  const { t } = useText();
  const { may } = useSession();
  const reachable = useReachable();
  const work = WORK.filter(({ code }) => may(code));
  const lists = WAITING.flatMap((waiting) => {
    const path = reachable(waiting.entity)?.menuPath;
    const concerns = waiting.permission === undefined || may(waiting.permission);
    return path === undefined || !concerns ? [] : [{ waiting, path }];
  });
  if (work.length + lists.length === 0) return null;
  return (
    <section className={styles.waiting} aria-label={t('home.waiting')}>
      {work.map((one) => (
        <WorkCard key={one.kind} {...one} />
      ))}
      {lists.map((one) => (
        <ListCard key={`${one.waiting.entity} ${one.waiting.sort}`} {...one} />
      ))}
    </section>
  );
}
