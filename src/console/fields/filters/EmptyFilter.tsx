import { ChoiceBox } from '../choice/ChoiceBox.tsx';
import { yesNo } from '../choice/yesNo.ts';
import type { FilterProps } from './FilterProps.ts';

/** Has a value or has none. */
export function EmptyFilter({ id, value, onChange, format, labelledBy }: FilterProps) {
  const offers = yesNo(format.texts);
  return (
    <ChoiceBox
      id={id}
      many={false}
      offers={offers}
      chosen={offers.filter((offer) => offer.key === String(value))}
      onChoose={(chosen) => onChange(chosen[0] === undefined ? null : chosen[0].key === 'true')}
      placeholder={format.texts.t('choose')}
      aria={{ 'aria-labelledby': labelledBy }}
    />
  );
}
