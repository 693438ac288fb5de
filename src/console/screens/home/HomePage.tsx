import { Suspense } from 'react';
import { useStore } from 'react-admin';
import { useText } from '../../i18n/useText.ts';
import { lazyPart } from '../../parts/lazyPart.ts';
import { filteredList } from '../../stores/filteredList.ts';
import { HOME_VIEWS, type HomeView, NO_HOME_VIEWS } from '../../stores/homeViews.ts';
import { useModelIndex } from '../../stores/useModelIndex.ts';
import { useSession } from '../../stores/useSession.ts';
import cardStyles from '../../widgets/homeCard.module.css';
import { Icon } from '../../widgets/Icon.tsx';
import { PageLink } from '../../widgets/PageLink.tsx';
import { Figure } from './Figure.tsx';
import { HeldRoom } from './HeldRoom.tsx';
import { HomeHead } from './HomeHead.tsx';
import styles from './home.module.css';
import { CARDS, FIGURES } from './homeParts.ts';
import { LatestNotices } from './LatestNotices.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { useReachable } from './useReachable.ts';
import { useTotal } from './useTotal.ts';
import { WaitingCards } from './WaitingCards.tsx';

/** No filter: said in the address as well, as a list remembers what it was narrowed by. */
const ALL = {};

function Total({ entity, path, label, icon }: { entity: string; path: string; label: string; icon: string }) {
  const total = useTotal(entity, ALL);
  return (
    <PageLink to={filteredList(path, ALL)} className={styles.figure}>
      <Icon name={icon} size={18} />
      <span>{label}</span>
      <Figure value={total} />
    </PageLink>
  );
}

/** Draws rows as lists do: it comes by itself, after the figures. */
const TodayList = lazyPart(async () => (await import('./today/TodayList.tsx')).TodayList);

/** Cards that the schemas and the person herself put here: a chunk of their own, as not everybody has any. */
const Dashboards = lazyPart(async () => (await import('./cards/Dashboards.tsx')).Dashboards);

const HomeViews = lazyPart(async () => (await import('./cards/HomeViews.tsx')).HomeViews);

/** The place of a card whose part is on its way. */
const CardBone = () => (
  <section className={`${cardStyles.card} ${styles.comingCard}`} data-part="home-card">
    <span className={`${cardStyles.bone} ${cardStyles.boneChart}`} data-part="home-bone" />
  </section>
);

/** What waits for me first, then the figures, the trend, the notices and the way to everything; by permission. */
export function HomePage() {
  const { t, text } = useText();
  const { user, may } = useSession();
  const reachable = useReachable();
  const { dashboards = [] } = useModelIndex();
  const hasDashboards = dashboards.some((role) => role === '*' || user.roles.includes(role));
  const [views] = useStore<readonly HomeView[]>(HOME_VIEWS, NO_HOME_VIEWS);
  const figures = FIGURES.flatMap((one) => {
    const path = reachable(one.entity)?.menuPath;
    return path === undefined ? [] : [{ ...one, path }];
  });
  const cards = CARDS.filter((card) => 'entity' in card && reachable(card.entity) !== undefined);
  const own = CARDS.filter((card) => 'codes' in card && card.codes.some(may));
  const notices = reachable('notice')?.menuPath;
  return (
    <div className={styles.root} data-part="home">
      <HomeHead />
      <WaitingCards />
      <HeldRoom part="today">
        <Suspense fallback={<CardBone />}>
          <TodayList />
        </Suspense>
      </HeldRoom>
      {own.map(({ name, Card }) => (
        <HeldRoom key={name} part={name}>
          <Suspense fallback={<span hidden data-part="home-bone" />}>
            <Card />
          </Suspense>
        </HeldRoom>
      ))}
      {hasDashboards && (
        <HeldRoom part="dashboards" className={styles.parts}>
          <Suspense fallback={<CardBone />}>
            <Dashboards />
          </Suspense>
        </HeldRoom>
      )}
      {views.length > 0 && (
        <HeldRoom part="views">
          <Suspense fallback={<CardBone />}>
            <HomeViews />
          </Suspense>
        </HeldRoom>
      )}
      {figures.length > 0 && (
        <section
          className={`${styles.figures} ${cardStyles.card}`}
          data-part="home-card"
          aria-label={t('home.figures')}
        >
          {figures.map(({ label, entity, icon, path }) => (
            <Total key={entity} entity={entity} path={path} label={text(label)} icon={icon} />
          ))}
        </section>
      )}
      <div className={styles.columns}>
        {cards.map(({ name, Card }) => (
          <HeldRoom key={name} part={name} className={styles.parts}>
            <Suspense fallback={<CardBone />}>
              <Card />
            </Suspense>
          </HeldRoom>
        ))}
        {notices !== undefined && (
          <HeldRoom part="notices" className={styles.parts}>
            <LatestNotices path={notices} />
          </HeldRoom>
        )}
      </div>
      <div className={styles.columns}>
        <Shortcuts />
      </div>
    </div>
  );
}
