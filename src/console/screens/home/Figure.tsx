import { languageTags } from '../../../model/languageTags.ts';
import { useText } from '../../i18n/useText.ts';
import cardStyles from '../../widgets/homeCard.module.css';

/** A number in the language's grouping; a bone while it loads, a dash when it cannot be told. */
export function Figure({ value }: { readonly value: number | null | undefined }) {
  const { language } = useText();
  if (value === undefined) return <b className={cardStyles.bone} data-part="home-bone" />;
  return <b>{value === null ? '—' : value.toLocaleString(languageTags(language).locale)}</b>;
}
