import type { FilledCard } from '../../../../protocol/calls/readDashboards.ts';
import { useText } from '../../../i18n/useText.ts';
import { ErrorNotice } from '../../../widgets/ErrorNotice.tsx';
import cardStyles from '../../../widgets/homeCard.module.css';
import { useReachable } from '../useReachable.ts';
import { ChartBox } from './ChartBox.tsx';
import styles from './cards.module.css';
import { FigureBox } from './FigureBox.tsx';
import { ListBox } from './ListBox.tsx';
import { listAddress } from './listAddress.ts';
import { type FilledDashboard, useDashboards } from './useDashboards.ts';

const BONES = ['a', 'b', 'c', 'd'];

interface CardProps {
  readonly card: FilledCard;
  readonly onRetry: () => void;
}

function Card({ card, onRetry }: CardProps) {
  const place = useReachable()(card.entity);
  const to = place?.menuPath === undefined ? undefined : listAddress(place.menuPath, card.filter, card.sort);
  const shown = { card, to, onRetry };
  if (card.kind === 'list') return <ListBox {...shown} place={place} />;
  return card.kind === 'figure' ? <FigureBox {...shown} /> : <ChartBox {...shown} path={place?.menuPath} />;
}

function Dashboard({ of: { name, title, cards }, onRetry }: { of: FilledDashboard; onRetry: () => void }) {
  const { text } = useText();
  const id = `dashboard-${name}`;
  return (
    <section aria-labelledby={id} data-part="home-dashboard">
      <h2 id={id} className={styles.title}>
        {text(title)}
      </h2>
      <div className={styles.grid}>
        {cards.map((card) => (
          <Card key={card.name} card={card} onRetry={onRetry} />
        ))}
      </div>
    </section>
  );
}

/** The dashboards that the schemas give this person; nothing where they give none. */
export function Dashboards() {
  const { data, isPending, error, refetch } = useDashboards();
  const again = () => void refetch();
  if (isPending) {
    return (
      <div className={styles.grid}>
        {BONES.map((key) => (
          <span key={key} className={`${cardStyles.card} ${styles.bone}`} data-part="home-bone" />
        ))}
      </div>
    );
  }
  if (data === undefined) {
    return (
      <section className={cardStyles.card} data-part="home-card">
        <ErrorNotice error={error} onRetry={again} />
      </section>
    );
  }
  return data.map((one) => <Dashboard key={one.name} of={one} onRetry={again} />);
}
