import { ChoiceBox } from './ChoiceBox.tsx';
import type { Offer } from './Offer.ts';

interface KeyBoxProps {
  readonly id: string;
  readonly offers: readonly Offer[];
  /** Empty: none of them. */
  readonly chosen: string;
  readonly placeholder: string;
  readonly onChoose: (key: string) => void;
}

/** One of some offers, known by its key; a key that is not among them stands for itself. */
export function KeyBox({ id, offers, chosen, placeholder, onChoose }: KeyBoxProps) {
  const known = offers.find(({ key }) => key === chosen) ?? { key: chosen, label: chosen };
  return (
    <ChoiceBox
      id={id}
      many={false}
      offers={offers}
      chosen={chosen === '' ? [] : [known]}
      onChoose={([offer]) => onChoose(offer?.key ?? '')}
      placeholder={placeholder}
    />
  );
}
