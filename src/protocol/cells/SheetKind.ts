import type { Dictionary } from '../../model/Dictionary.ts';
import type { Field } from '../../model/Field.ts';
import type { FieldErrorCode } from '../../model/fieldErrors.ts';
import type { Reader } from '../../model/Text.ts';
import type { EntityRecord } from '../types.ts';

/** What words of cells mean is looked up here. */
export interface CellWords {
  readonly dictionaries: Readonly<Record<string, Dictionary>>;
}

/** What a cell says: a canonical value, names of records that are to be looked up, or what is wrong with it. */
export type CellReading =
  | { readonly value: unknown }
  | { readonly names: readonly string[] }
  | { readonly issue: FieldErrorCode };

/** How the values of a field type stand in the cells of a sheet, as people write them. */
export interface SheetKind {
  /** Of a text that is not empty. */
  readonly read: (text: string, field: Field, words: CellWords) => CellReading;
  /** What `read` takes back, in the words of a reader. */
  readonly write: (value: unknown, field: Field, record: EntityRecord, words: CellWords, reader: Reader) => string;
  /** The words that may be chosen, where there are some. */
  readonly offers?: (field: Field, words: CellWords, reader: Reader) => readonly string[];
}

/** Several values in one cell. */
export const SEPARATOR = /[、，,;；|\n]+/;
