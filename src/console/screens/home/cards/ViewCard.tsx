import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useGetList } from 'react-admin';
import type { EntitySummary } from '../../../../model/Model.ts';
import type { Text } from '../../../../model/Text.ts';
import { useText } from '../../../i18n/useText.ts';
import type { HomeView } from '../../../stores/homeViews.ts';
import cardStyles from '../../../widgets/homeCard.module.css';
import { StateLine } from '../../../widgets/StateNotice.tsx';
import { LIVE_FIGURE } from '../liveFigure.ts';
import { PartFailed } from '../PartFailed.tsx';
import { PartBoundary } from '../today/PartBoundary.tsx';
import { useReachable } from '../useReachable.ts';
import { CardHandles, type Handles } from './CardHandles.tsx';
import styles from './cards.module.css';
import { FigureBox } from './FigureBox.tsx';
import { ListBox } from './ListBox.tsx';
import { type HomeViewState, useHomeView } from './useHomeView.ts';

const ROWS = 5;
const WIDTHS = { figure: 1, list: 2 } as const;

/** A card that a person made of a saved view, with what moves it and takes it off. */
export function ViewCard({ view, dragged, onDrag, onDrop, onMove, onRemove }: Handles) {
  const { t } = useText();
  const place = useReachable()(view.list);
  const { data, error, refetch } = useHomeView(view);
  const name = data === undefined || 'gone' in data ? view.name : data.name;
  const again = () => void refetch();
  const inside = (): ReactNode => {
    if (place?.menuPath === undefined) return <Said name={name} words={t('home.viewShut')} />;
    if (data === undefined) return error ? <Failed name={name} onRetry={again} /> : <Bone />;
    if ('gone' in data) return <Said name={name} words={t('home.viewGone')} />;
    if (data.lost.length > 0) {
      const words = t('home.viewLost', { fields: data.lost.join(', ') });
      return <Said name={name} words={words} />;
    }
    return (
      <PartBoundary failed={(retry) => <Failed name={name} onRetry={retry} />}>
        <Suspense fallback={<Bone />}>
          <Shown view={view} place={place} of={data} />
        </Suspense>
      </PartBoundary>
    );
  };
  return (
    <fieldset
      className={styles.own}
      data-width={WIDTHS[view.as]}
      data-dragged={dragged ? '' : undefined}
      aria-label={name}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      {inside()}
      <CardHandles name={name} view={view} onDrag={onDrag} onMove={onMove} onRemove={onRemove} />
    </fieldset>
  );
}

const Bone = () => <span className={`${cardStyles.card} ${styles.bone}`} data-part="home-bone" />;

function Failed({ name, onRetry }: { readonly name: string; readonly onRetry: () => void }) {
  return (
    <div className={cardStyles.card} data-part="home-card">
      <PartFailed name={name} onRetry={onRetry} />
    </div>
  );
}

/** Why there is nothing to show, below the name of what there was. */
function Said({ name, words }: { readonly name: string; readonly words: string }) {
  return (
    <div className={`${cardStyles.card} ${styles.card}`} data-part="home-card">
      <header>
        <h3 title={name}>{name}</h3>
      </header>
      <StateLine>{words}</StateLine>
    </div>
  );
}

interface ShownProps {
  readonly view: HomeView;
  readonly place: EntitySummary;
  readonly of: Extract<HomeViewState, { readonly state: object }>;
}

function Shown({ view, place, of: { name, state, columns } }: ShownProps) {
  const { language } = useText();
  const isList = view.as === 'list';
  const { data, total, error, refetch } = useGetList(
    view.list,
    {
      pagination: { page: 1, perPage: isList ? ROWS : 1 },
      sort: { field: state.sort, order: state.order },
      filter: state.filter,
    },
    { ...LIVE_FIGURE, placeholderData: keepPreviousData },
  );
  if (data === undefined && error === null) return <Bone />;
  const title: Text = { [language]: name };
  const card = {
    title,
    width: WIDTHS[view.as],
    failed: data === undefined,
    entity: view.list,
    records: data ?? [],
    columns,
    total: total ?? 0,
    value: String(total ?? 0),
    unit: {},
  };
  const to = `${place.menuPath}?viewId=${encodeURIComponent(view.id)}`;
  const shown = { card, to, onRetry: () => void refetch() };
  return isList ? <ListBox {...shown} place={place} /> : <FigureBox {...shown} />;
}
