import type { Dictionary, DictionaryItem } from '../model/Dictionary.ts';
import type { Language, Text } from '../model/Text.ts';
import { firstText } from '../model/textIn.ts';

/** As much of an item of the dictionary call as counts here. */
interface ServedItem {
  readonly dictKey: string;
  readonly dictValue: string;
}

/** The word of the server has one language. */
const everywhere = (label: string, languages: readonly Language[]): Text =>
  Object.fromEntries(languages.map((language) => [language, label]));

/** The schema's colours and translations stay; a label that somebody changed on the server stands in every language. */
function renamed(item: DictionaryItem, label: string, languages: readonly Language[]): DictionaryItem {
  return firstText(item.label) === label ? item : { ...item, label: everywhere(label, languages) };
}

function merged(
  items: readonly DictionaryItem[],
  { dictKey: key, dictValue: label }: ServedItem,
  place: number,
  languages: readonly Language[],
): DictionaryItem {
  const known = items.find((item) => item.key === key);
  if (known !== undefined) return { ...renamed(known, label, languages), sealed: false };
  return { key, label: everywhere(label, languages), color: 'default', sort: 1000 + place, sealed: false };
}

/**
 * A dictionary of the schemas brought up to date with the server's: labels that were changed there, items that were
 * added; what the server does not offer any more is sealed. The same object when nothing differs or nothing came.
 */
export function mergeDictionary(
  dictionary: Dictionary,
  answer: readonly ServedItem[],
  languages: readonly Language[],
): Dictionary {
  const offered = answer.filter(({ dictKey }) => dictKey !== '' && dictKey !== '-1');
  if (offered.length === 0) return dictionary;
  const keys = new Set(offered.map(({ dictKey }) => dictKey));
  const gone = dictionary.items.filter(({ key }) => !keys.has(key)).map((item) => ({ ...item, sealed: true }));
  const items = [...offered.map((item, place) => merged(dictionary.items, item, place, languages)), ...gone];
  const order = (item: DictionaryItem) => dictionary.items.findIndex(({ key }) => key === item.key) >>> 0;
  const sorted = items.toSorted((left, right) => order(left) - order(right));
  return JSON.stringify(sorted) === JSON.stringify(dictionary.items) ? dictionary : { ...dictionary, items: sorted };
}
