import { languageTags } from '../../../model/languageTags.ts';
import { useText } from '../../i18n/useText.ts';
import { PageLink } from '../PageLink.tsx';
import styles from './stats.module.css';

export interface FigureCard {
  readonly label: string;
  /** Undefined while it loads, null where there is none. */
  readonly value: number | null | undefined;
  readonly unit?: string;
  /** A second number that explains the first. */
  readonly note?: string;
  /** Where the rows behind it are. */
  readonly to?: string | undefined;
  readonly tone?: 'success' | 'warning' | 'danger';
}

interface FigureCardsProps {
  readonly label: string;
  readonly cards: readonly FigureCard[];
  /** They could not be read: none is on its way any more. */
  readonly failed?: boolean;
}

/** One figure per card. */
export function FigureCards({ label, cards, failed = false }: FigureCardsProps) {
  const { language } = useText();
  const locale = languageTags(language).locale;
  return (
    <section className={styles.figures} data-figures aria-label={label}>
      {cards.map((card) => (
        <div key={card.label} className={styles.figure} data-part="figure" data-tone={card.tone}>
          <span>
            {card.to === undefined ? (
              card.label
            ) : (
              <PageLink className={styles.link} data-part="stat-link" to={card.to}>
                {card.label}
              </PageLink>
            )}
          </span>
          <b>
            {card.value === undefined && !failed ? (
              <i className={styles.boneFigure} />
            ) : (
              (card.value?.toLocaleString(locale) ?? '—')
            )}
            {card.value != null && card.unit && <small>{card.unit}</small>}
          </b>
          {card.note && <em>{card.note}</em>}
        </div>
      ))}
    </section>
  );
}
