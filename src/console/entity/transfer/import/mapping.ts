import type { Field } from '../../../../model/Field.ts';
import { ID_COLUMN } from '../../../../protocol/cells/importFields.ts';

/** Which field each column of the file goes to, in the order of its columns; '': none. */
export type ColumnMapping = readonly string[];

/** As people vary what they write at the head of a column. */
export const plainHeader = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s*_:：()（）]/g, '');

/** By label in any language or by name, each field once: the first column that says it. */
export function guessMapping(headers: readonly string[], fields: readonly Field[]): ColumnMapping {
  const taken = new Set<string>();
  return headers.map((header) => {
    const word = plainHeader(header);
    const says = ({ name, label }: Field) => [name, ...Object.values(label)].some((one) => plainHeader(one) === word);
    const found = word === ID_COLUMN ? ID_COLUMN : fields.find((field) => !taken.has(field.name) && says(field))?.name;
    if (word === '' || found === undefined || taken.has(found)) return '';
    taken.add(found);
    return found;
  });
}

/** With guesses where nothing is mapped. */
export const withGuesses = (mapping: ColumnMapping, guesses: ColumnMapping): ColumnMapping =>
  mapping.map((name, at) => name || (guesses[at] ?? ''));

/** A column goes to another field; no two go to the same. */
export const mapColumn = (mapping: ColumnMapping, column: number, name: string): ColumnMapping =>
  mapping.map((now, at) => (at === column ? name : now === name ? '' : now));

/** The cells of a row by the field they go to. */
export const cellsOf = (mapping: ColumnMapping, row: readonly string[]): Record<string, string> =>
  Object.fromEntries(mapping.flatMap((name, at) => (name === '' ? [] : [[name, row[at] ?? '']])));
