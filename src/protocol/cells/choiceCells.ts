import type { Field } from '../../model/Field.ts';
import { isAbsent } from '../../model/isAbsent.ts';
import type { Text } from '../../model/Text.ts';
import { type CellReading, type CellWords, SEPARATOR, type SheetKind } from './SheetKind.ts';

interface Choice {
  readonly key: string;
  readonly label: Text;
}

/** What a field offers, in the order of its list. */
function choicesIn({ dictionary, options = [] }: Field, { dictionaries }: CellWords): readonly Choice[] {
  if (dictionary === undefined) return options.map(({ value, label }) => ({ key: value, label }));
  return dictionaries[dictionary]?.items ?? [];
}

const keysOf = (value: unknown): readonly string[] => (isAbsent(value) ? [] : [value].flat().map(String));
const plain = (text: string) => text.trim().toLowerCase();

/** A word counts in every language; the key itself does too. */
function keyOf(choices: readonly Choice[], text: string): string | undefined {
  const said = plain(text);
  const says = ({ label }: Choice) => Object.values(label).some((word) => plain(word) === said);
  return (choices.find(says) ?? choices.find(({ key }) => key === text))?.key;
}

function readChoices(text: string, field: Field, words: CellWords): CellReading {
  const choices = choicesIn(field, words);
  const whole = keyOf(choices, text);
  if (whole !== undefined) return { value: field.many ? [whole] : whole };
  const keys = field.many ? partsOf(text).map((part) => keyOf(choices, part)) : [undefined];
  return keys.includes(undefined) ? { issue: 'notOffered' } : { value: keys };
}

const partsOf = (text: string) =>
  text
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Words of a code list. */
export const wordsOfList: SheetKind = {
  read: readChoices,
  offers: (field, words, reader) => choicesIn(field, words).map(({ label }) => reader.text(label)),
  write: (value, field, _record, words, reader) => {
    const choices = choicesIn(field, words);
    const wordOf = (key: string) => {
      const label = choices.find((one) => one.key === key)?.label;
      return label === undefined ? key : reader.text(label);
    };
    return keysOf(value).map(wordOf).join('、');
  },
};

/** Names of other records, else their keys. */
export const namedRecords: SheetKind = {
  read: (text, field) => ({ names: field.many ? partsOf(text) : [text] }),
  write: (value, { embedded }, record) => {
    const name = embedded === undefined ? undefined : record[embedded];
    if (isAbsent(value)) return '';
    return typeof name === 'string' && name !== '' ? name : keysOf(value).join('、');
  },
};
