import type { ReactNode } from 'react';
import type { FilledCard } from '../../../../protocol/calls/readDashboards.ts';
import { useText } from '../../../i18n/useText.ts';
import cardStyles from '../../../widgets/homeCard.module.css';
import { PageLink } from '../../../widgets/PageLink.tsx';
import { PartFailed } from '../../../widgets/PartFailed.tsx';
import { CardFoot } from './CardFoot.tsx';
import styles from './cards.module.css';

interface CardFrameProps {
  readonly card: Pick<FilledCard, 'title' | 'width' | 'button' | 'failed'>;
  /** All rows of the card. */
  readonly to: string | undefined;
  /** How many those are, where the card does not say it itself. */
  readonly total?: number;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** A card with its name, the way to all of its rows and the way on. */
export function CardFrame({ card: { title, width, button, failed }, to, total, onRetry, children }: CardFrameProps) {
  const { t, text } = useText();
  const name = text(title);
  const all = failed || total === undefined ? t('home.all') : t('home.allCount', { count: total });
  return (
    <section className={`${cardStyles.card} ${styles.card}`} data-part="home-card" data-width={width} aria-label={name}>
      <header>
        <h3 title={name}>{name}</h3>
        {to !== undefined && (
          <PageLink to={to} className={styles.all} aria-label={`${all} · ${name}`}>
            {all}
          </PageLink>
        )}
      </header>
      {failed ? <PartFailed name={name} onRetry={onRetry} /> : children}
      <CardFoot button={button} name={name} />
    </section>
  );
}
