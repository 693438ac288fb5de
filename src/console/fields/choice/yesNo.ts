import type { Texts } from '../../i18n/useText.ts';
import type { Offer } from './Offer.ts';

/** The two choices of a boolean; their keys are the values as text. */
export const yesNo = ({ t }: Texts): readonly Offer[] => [
  { key: 'true', label: t('yes') },
  { key: 'false', label: t('no') },
];
