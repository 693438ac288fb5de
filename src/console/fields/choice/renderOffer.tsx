import type { CSSProperties, ReactNode } from 'react';
import type { OptionProps } from '../../widgets/combo/ComboList.tsx';
import { StatusDot } from '../../widgets/StatusDot.tsx';
import css from './ChoiceBox.module.css';
import type { Fact } from './choiceFacts.ts';
import type { Offer } from './Offer.ts';

function OfferFacts({ facts, recent }: { readonly facts: readonly Fact[]; readonly recent: string | undefined }) {
  return (
    <>
      {facts.map(({ label, text }) => (
        <span key={label} className={css.fact} title={text === '' ? undefined : `${label} ${text}`}>
          {text}
        </span>
      ))}
      <span className={css.recent}>{recent}</span>
    </>
  );
}

/** A line of a table: its facts tell it from others of its name. */
export function renderOfferRow({ key, ...rest }: OptionProps, offer: Offer, recent: string): ReactNode {
  const facts = offer.facts ?? [];
  const said = facts.map(({ label, text }) => (text === '' ? '' : `${label} ${text}`)).filter((part) => part !== '');
  return (
    <li {...rest} key={key} aria-label={offer.label} aria-description={said.join(', ') || undefined}>
      <span className={css.row} style={{ '--facts': facts.length } as CSSProperties}>
        <span className={css.name}>{offer.label}</span>
        <OfferFacts facts={facts} recent={offer.isRecent ? recent : undefined} />
      </span>
    </li>
  );
}

/** A line with nothing but its name: a choice, or one that is yet to be made. */
export function renderOffer({ key, ...rest }: OptionProps, offer: Offer, isState: boolean): ReactNode {
  if (offer.isNew)
    return (
      <li {...rest} key={key} className={css.add}>
        ＋ {offer.label}
      </li>
    );
  return (
    <li {...rest} key={key} style={{ paddingLeft: 16 + (offer.depth ?? 0) * 20 }}>
      {isState ? <StatusDot color={offer.color}>{offer.label}</StatusDot> : offer.label}
    </li>
  );
}
