import { type ReactNode, Suspense } from 'react';
import type { EntitySummary } from '../../../../model/Model.ts';
import type { Text } from '../../../../model/Text.ts';
import type { FilledCard, ShownView } from '../../../../protocol/calls/readDashboards.ts';
import { useText } from '../../../i18n/useText.ts';
import { useTextsOf } from '../../../i18n/useTextsOf.ts';
import type { HomeView } from '../../../stores/homeViews.ts';
import cardStyles from '../../../widgets/homeCard.module.css';
import { PartBoundary } from '../../../widgets/PartBoundary.tsx';
import { PartFailed } from '../../../widgets/PartFailed.tsx';
import { StateLine } from '../../../widgets/StateNotice.tsx';
import { useReachable } from '../useReachable.ts';
import { CardHandles, type Handles } from './CardHandles.tsx';
import styles from './cards.module.css';
import { CARD_TEXTS } from './cardTexts.ts';
import { FigureBox } from './FigureBox.tsx';
import { ListBox } from './ListBox.tsx';

const WIDTHS = { figure: 1, list: 2 } as const;

/** What a card shows: nothing yet, or that it could not be read. */
export interface ViewCardContent {
  /** Null: the view is gone. */
  readonly shown: ShownView | null | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
}

interface ViewCardProps extends Handles {
  readonly content: ViewCardContent;
}

/** A card that a person made of a saved view, with what moves it and takes it off. */
export function ViewCard({ view, content, dragged, onDrag, onDrop, onMove, onRemove }: ViewCardProps) {
  const { t } = useTextsOf(CARD_TEXTS);
  const place = useReachable()(view.list);
  const { shown, failed, onRetry } = content;
  const name = shown?.name ?? view.name;
  const inside = (): ReactNode => {
    if (place?.menuPath === undefined) return <Said name={name} words={t('home.viewShut')} />;
    if (failed) return <Failed name={name} onRetry={onRetry} />;
    if (shown === null) return <Said name={name} words={t('home.viewGone')} />;
    if (shown === undefined) return <Bone />;
    const { lost, card } = shown;
    if (lost.length > 0) return <Said name={name} words={t('home.viewLost', { fields: lost.join(', ') })} />;
    if (card === undefined) return <Said name={name} words={t('home.viewShut')} />;
    if (card.failed) return <Failed name={name} onRetry={onRetry} />;
    return (
      <PartBoundary place="home" failed={(retry) => <Failed name={name} onRetry={retry} />}>
        <Suspense fallback={<Bone />}>
          <Shown view={view} place={place} name={name} card={card} onRetry={onRetry} />
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
  readonly name: string;
  readonly card: FilledCard;
  readonly onRetry: () => void;
}

function Shown({ view, place, name, card: filled, onRetry }: ShownProps) {
  const { language } = useText();
  const isList = view.as === 'list';
  const title: Text = { [language]: name };
  const card = { ...filled, title, width: WIDTHS[view.as] };
  const shown = { card, to: `${place.menuPath}?viewId=${encodeURIComponent(view.id)}`, onRetry };
  return isList ? <ListBox {...shown} place={place} /> : <FigureBox {...shown} />;
}
