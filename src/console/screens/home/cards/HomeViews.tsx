import { useState } from 'react';
import { useStore } from 'react-admin';
import { useTextsOf } from '../../../i18n/useTextsOf.ts';
import { HOME_VIEWS, type HomeView, movedView, NO_HOME_VIEWS, readHomeViews } from '../../../stores/homeViews.ts';
import styles from './cards.module.css';
import { CARD_TEXTS } from './cardTexts.ts';
import { useHomeCards } from './useHomeCards.ts';
import { ViewCard, type ViewCardContent } from './ViewCard.tsx';

const TITLE = 'home-views';

/** The saved views that a person put on her home page, in her order. */
export function HomeViews() {
  const { t } = useTextsOf(CARD_TEXTS);
  const [kept, setKept] = useStore<readonly HomeView[]>(HOME_VIEWS, NO_HOME_VIEWS);
  const [dragged, setDragged] = useState<string>();
  const [told, setTold] = useState('');
  const views = readHomeViews(kept);
  const cards = useHomeCards(views);
  const onRetry = () => void cards.refetch();
  const contentOf = ({ id }: HomeView): ViewCardContent => ({
    // What is left out of an answer to this very question is gone.
    shown: cards.data?.find((one) => one.id === id) ?? (cards.isPlaceholderData || !cards.data ? undefined : null),
    failed: cards.data === undefined && cards.isError,
    onRetry,
  });
  const move = (id: string, to: number) => {
    if (to < 0 || to >= views.length) return;
    setKept(movedView(views, id, to));
    setTold(t('home.moved', { at: to + 1, count: views.length }));
  };
  return (
    <section aria-labelledby={TITLE} data-part="home-views">
      <h2 id={TITLE} className={styles.title}>
        {t('home.mine')}
      </h2>
      <div className={styles.grid}>
        {views.map((view, at) => (
          <ViewCard
            key={view.id}
            view={view}
            content={contentOf(view)}
            dragged={dragged === view.id}
            onDrag={setDragged}
            onDrop={() => dragged !== undefined && move(dragged, at)}
            onMove={(step) => move(view.id, at + step)}
            onRemove={() => setKept(views.filter((one) => one !== view))}
          />
        ))}
      </div>
      <p role="status" className="sa-hidden">
        {told}
      </p>
    </section>
  );
}
