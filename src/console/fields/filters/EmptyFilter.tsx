import { ChoiceBox } from '../ChoiceBox.tsx';
import type { FilterProps } from './FilterProps.ts';

/** Has a value or has none. */
export function EmptyFilter({ id, value, onChange, format, labelledBy }: FilterProps) {
  const { t } = format.texts;
  const offers = [
    { key: 'true', label: t('yes') },
    { key: 'false', label: t('no') },
  ];
  return (
    <ChoiceBox
      id={id}
      many={false}
      offers={offers}
      chosen={offers.filter((offer) => offer.key === String(value))}
      onChoose={(chosen) => onChange(chosen[0] === undefined ? null : chosen[0].key === 'true')}
      placeholder={t('choose')}
      aria={{ 'aria-labelledby': labelledBy }}
    />
  );
}
