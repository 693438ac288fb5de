import type { FilledCard } from '../../../../protocol/calls/readDashboards.ts';
import { useText } from '../../../i18n/useText.ts';
import cardStyles from '../../../widgets/homeCard.module.css';
import { Icon } from '../../../widgets/Icon.tsx';
import { PageLink } from '../../../widgets/PageLink.tsx';
import { PartFailed } from '../../../widgets/PartFailed.tsx';
import { CardFoot } from './CardFoot.tsx';
import { cardNumber } from './cardNumber.ts';
import styles from './cards.module.css';

interface FigureBoxProps {
  readonly card: Pick<FilledCard, 'title' | 'width' | 'icon' | 'tone' | 'value' | 'unit' | 'failed' | 'button'>;
  readonly to: string | undefined;
  readonly onRetry: () => void;
}

/** One number that opens its rows; quiet when it is 0. */
export function FigureBox({ card, to, onRetry }: FigureBoxProps) {
  const texts = useText();
  const { text } = texts;
  const { title, width, icon, tone, value, unit, failed, button } = card;
  const name = text(title);
  const unitText = text(unit);
  const inside = (
    <>
      <b>
        {cardNumber(value, texts)}
        {unitText !== '' && <small> {unitText}</small>}
      </b>
      {icon !== undefined && (
        <i>
          <Icon name={icon} size={20} />
        </i>
      )}
      <span title={name}>{name}</span>
    </>
  );
  const look = { className: styles.figure, 'data-tone': Number(value) === 0 ? undefined : tone };
  return (
    <section
      className={`${cardStyles.card} ${styles.card} ${styles.figureCard}`}
      data-part="home-card"
      data-width={width}
      aria-label={name}
    >
      {failed ? (
        <PartFailed name={name} onRetry={onRetry} />
      ) : to === undefined ? (
        <div {...look}>{inside}</div>
      ) : (
        <PageLink to={to} {...look}>
          {inside}
        </PageLink>
      )}
      <CardFoot button={button} name={name} />
    </section>
  );
}
