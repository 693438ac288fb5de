import { type ReactNode, Suspense } from 'react';
import type { EntitySummary } from '../../../../model/Model.ts';
import type { Text } from '../../../../model/Text.ts';
import type { FilledCard } from '../../../../protocol/calls/readDashboards.ts';
import { useText } from '../../../i18n/useText.ts';
import type { HomeView } from '../../../stores/homeViews.ts';
import cardStyles from '../../../widgets/homeCard.module.css';
import { StateLine } from '../../../widgets/StateNotice.tsx';
import { PartFailed } from '../PartFailed.tsx';
import { PartBoundary } from '../today/PartBoundary.tsx';
import { useReachable } from '../useReachable.ts';
import { CardHandles, type Handles } from './CardHandles.tsx';
import styles from './cards.module.css';
import { FigureBox } from './FigureBox.tsx';
import { ListBox } from './ListBox.tsx';
import type { HomeViewState, ShownView } from './useViewStates.ts';

const WIDTHS = { figure: 1, list: 2 } as const;

/** What a card shows: nothing yet, or that it could not be read. */
export interface ViewCardContent {
  readonly today: HomeViewState | undefined;
  /** Null: whoever looks may not see it. */
  readonly card: FilledCard | null | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
}

interface ViewCardProps extends Handles {
  readonly content: ViewCardContent;
}

/** A card that a person made of a saved view, with what moves it and takes it off. */
export function ViewCard({ view, content, dragged, onDrag, onDrop, onMove, onRemove }: ViewCardProps) {
  const { t } = useText();
  const place = useReachable()(view.list);
  const { today, card, failed, onRetry } = content;
  const name = today !== undefined && 'name' in today ? today.name : view.name;
  const inside = (): ReactNode => {
    if (place?.menuPath === undefined) return <Said name={name} words={t('home.viewShut')} />;
    if (today !== undefined && 'gone' in today) return <Said name={name} words={t('home.viewGone')} />;
    if (today !== undefined && 'lost' in today && today.lost.length > 0)
      return <Said name={name} words={t('home.viewLost', { fields: today.lost.join(', ') })} />;
    if (card === null) return <Said name={name} words={t('home.viewShut')} />;
    if (failed || (today !== undefined && 'failed' in today)) return <Failed name={name} onRetry={onRetry} />;
    if (today === undefined || card === undefined) return <Bone />;
    return (
      <PartBoundary failed={(retry) => <Failed name={name} onRetry={retry} />}>
        <Suspense fallback={<Bone />}>
          <Shown view={view} place={place} of={today} card={card} onRetry={onRetry} />
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
  readonly of: ShownView;
  readonly card: FilledCard;
  readonly onRetry: () => void;
}

function Shown({ view, place, of: { name, columns }, card: filled, onRetry }: ShownProps) {
  const { language } = useText();
  const isList = view.as === 'list';
  const title: Text = { [language]: name };
  // What a person may not read of a list, the server leaves out of its columns.
  const readable = filled.columns.length === 0 ? columns : filled.columns;
  const card = { ...filled, title, width: WIDTHS[view.as], columns: readable };
  const shown = { card, to: `${place.menuPath}?viewId=${encodeURIComponent(view.id)}`, onRetry };
  return isList ? <ListBox {...shown} place={place} /> : <FigureBox {...shown} />;
}
