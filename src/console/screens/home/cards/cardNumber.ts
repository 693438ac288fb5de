import { languageTags } from '../../../../model/languageTags.ts';
import type { Texts } from '../../../i18n/useText.ts';

/** Places behind the point: what is added up may have more than a card has room for. */
const PLACES = 2;

/** A figure of a card in the grouping of the language. */
export const cardNumber = (value: string, { language }: Texts): string =>
  Number(value).toLocaleString(languageTags(language).locale, { maximumFractionDigits: PLACES });
